import { Injectable } from '@nestjs/common';
import { REPORT_LIMITS, ReportFiledV1, type ReportRequest, type ReportTarget } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { assertNotMuted } from './mute';
import { MutesRepository } from './mutes.repository';
import { ReportCasesRepository, type Reported } from './report-cases.repository';
import { reopens } from './report-rules';

/** Reports a visible comment or story to the administrators. */
@Injectable()
export class ReportContent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cases: ReportCasesRepository,
    private readonly mutes: MutesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A second report by the same user replaces the first.
   *
   * @throws DomainError community.comment_not_found and community.story_not_found if readers cannot see it;
   *   community.own_content; community.too_many_reports; community.muted if a muted user adds a note (a report without
   *   a note stays possible)
   */
  async execute(target: ReportTarget, id: number, userId: number, request: ReportRequest): Promise<void> {
    const reported = await this.reportedThing(target, id);
    if (reported.authorId === userId) throw new DomainError('community.own_content');
    if (request.note) assertNotMuted(await this.mutes.running(userId));
    await this.unitOfWork.run(async (tx) => {
      await this.cases.lockReporter(tx, userId);
      await this.file(tx, target, reported, userId, request);
    });
  }

  private async reportedThing(target: ReportTarget, id: number): Promise<Reported> {
    const reported =
      target === 'comment' ? await this.cases.visibleComment(id) : await this.cases.visibleStory(id);
    if (reported) return reported;
    throw new DomainError(target === 'comment' ? 'community.comment_not_found' : 'community.story_not_found');
  }

  private async file(
    tx: Tx,
    target: ReportTarget,
    reported: Reported,
    userId: number,
    request: ReportRequest,
  ): Promise<void> {
    const found = await this.cases.lockFor(tx, reported);
    const isFirst = !(await this.cases.hasReport(tx, found.id, userId));
    if (isFirst && (await this.cases.reportsOfDay(tx, userId)) >= REPORT_LIMITS.perDay)
      throw new DomainError('community.too_many_reports');
    await this.cases.putReport(tx, found.id, userId, request);
    const isReopened = reopens(found.status, target, isFirst);
    if (isReopened) await this.cases.open(tx, found.id);
    if (!found.isNew && !isReopened) return;
    await this.outbox.append(tx, ReportFiledV1, {
      aggregateId: String(found.id),
      aggregateVersion: found.version + Number(isReopened),
      actorId: userId,
      data: { caseId: found.id, target, storyId: reported.storyId, storyName: reported.storyName },
    });
  }
}
