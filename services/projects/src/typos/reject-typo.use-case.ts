import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { TypoReportsRepository } from './typo-reports.repository';

/** Rejects a report. The reader is not notified. Rejecting it again changes nothing. */
@Injectable()
export class RejectTypo {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly reports: TypoReportsRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project), projects.typo_report_not_found,
   *   projects.typo_report_decided when it was accepted
   */
  async execute(user: ActingUser, projectId: number, reportId: number): Promise<void> {
    assertOwner(await this.projects.findById(projectId), user);
    await this.unitOfWork.run(async (tx) => {
      const report = await this.reports.lock(tx, projectId, reportId);
      if (!report) throw new DomainError('projects.typo_report_not_found');
      if (report.status === 'accepted') throw new DomainError('projects.typo_report_decided');
      if (report.status === 'open') await this.reports.reject(tx, reportId);
    });
  }
}
