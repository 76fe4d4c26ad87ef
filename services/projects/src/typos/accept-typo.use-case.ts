import { Injectable } from '@nestjs/common';
import { TypoAcceptedV1, type AcceptTypoRequest } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { ChapterEdit } from '../chapters/chapter-edit';
import type { TextWrite } from '../chapters/chapter-text-writer';
import type { ChapterEntity } from '../chapters/chapter.entity';
import { SidecarsRepository } from '../chapters/sidecars.repository';
import { AddGlossaryEntries } from '../glossary/add-glossary-entries.use-case';
import { assertOwner } from '../projects/project-access.policy';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectsRepository } from '../projects/projects.repository';
import { lineOfId, withParagraph } from './paragraph-lines';
import { TypoReportsRepository, type ClosedReport, type StoredReport } from './typo-reports.repository';
import { isSameParagraph } from './typo-rules';

/**
 * Accepts a report: writes the reader's proposal, or the owner's own wording, into the line as a manual edit, and
 * closes the report in the same transaction. Accepting it again changes nothing.
 */
@Injectable()
export class AcceptTypo {
  constructor(
    private readonly edit: ChapterEdit,
    private readonly projects: ProjectsRepository,
    private readonly reports: TypoReportsRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly glossary: AddGlossaryEntries,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @returns ids of the reports closed by it
   * @throws DomainError projects.project_not_found (also for another user's project), projects.typo_report_not_found,
   *   projects.typo_report_decided when it was rejected, projects.typo_without_proposal, projects.typo_line_changed,
   *   projects.typo_line_gone, projects.glossary_full, projects.glossary_side_empty
   */
  async execute(
    user: ActingUser,
    projectId: number,
    reportId: number,
    request: AcceptTypoRequest,
  ): Promise<number[]> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const id = await this.reports.chapterOf(projectId, reportId);
    if (id === null) throw new DomainError('projects.typo_report_not_found');
    let closed = [reportId];
    const frame = { user, id, seen: undefined } as const;
    await this.edit.apply(frame, async (tx, chapter) => {
      const byHand = { authorId: user.id, engine: null, model: null };
      const report = await this.reports.lock(tx, projectId, reportId);
      if (!report) throw new DomainError('projects.typo_report_not_found');
      if (report.status === 'accepted') return byHand;
      if (report.status === 'rejected') throw new DomainError('projects.typo_report_decided');
      const write = await this.take(tx, chapter, report, request);
      const reports = await this.reports.accept(tx, report, write.paragraph);
      closed = reports.map((other) => other.id);
      if (request.glossary) await this.glossary.addTo(tx, projectId, [request.glossary], 'approved');
      await this.tell(tx, project, chapter, report, reports);
      return { ...byHand, target: write.target };
    });
    return closed;
  }

  private async take(
    tx: Tx,
    chapter: ChapterEntity,
    report: StoredReport,
    request: AcceptTypoRequest,
  ): Promise<Required<Pick<TextWrite, 'target'>> & { paragraph: string }> {
    const paragraph = request.after ?? report.after;
    if (paragraph === '') throw new DomainError('projects.typo_without_proposal');
    const { originalContent: source, translatedContent: target } = chapter;
    const { targetIds } = await this.sidecars.load(tx, Number(chapter.id), { source, target });
    const line = lineOfId(targetIds, target, report.lineId);
    if (!line) throw new DomainError('projects.typo_line_gone');
    if (isSameParagraph(line.text, paragraph)) return { target, paragraph };
    const seen = request.seen ?? (request.after === undefined ? report.before : line.text);
    if (!isSameParagraph(line.text, seen)) throw new DomainError('projects.typo_line_changed');
    return { target: withParagraph(target, line, paragraph), paragraph };
  }

  private async tell(
    tx: Tx,
    project: ProjectEntity,
    chapter: ChapterEntity,
    report: StoredReport,
    closed: readonly ClosedReport[],
  ): Promise<void> {
    const reporterIds = [...new Set(closed.map(({ reporterId }) => reporterId))];
    const others = reporterIds.filter((id) => id !== project.ownerId);
    if (others.length === 0) return;
    await this.outbox.append(tx, TypoAcceptedV1, {
      aggregateId: String(report.id),
      aggregateVersion: 2,
      actorId: project.ownerId,
      data: {
        projectId: Number(project.id),
        projectName: project.name,
        chapterId: Number(chapter.id),
        chapterTitle: chapter.title,
        public: project.isPublic,
        reporterIds: others,
      },
    });
  }
}
