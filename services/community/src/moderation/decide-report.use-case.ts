import { Injectable } from '@nestjs/common';
import type { DecideReport as DecideReportRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoryEvents } from '../stories/story-events';
import { DecidedCases } from './decided-cases';
import { ModerationActs, auditDetailsOf } from './moderation-acts';
import { MuteUser } from './mute-user.use-case';
import { ReportCasesRepository, type ReportCase } from './report-cases.repository';
import { reasonOf } from './report-rules';

/** Hides the reported content, optionally muting its author, or dismisses the reports. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cases: ReportCasesRepository,
    private readonly decided: DecidedCases,
    private readonly acts: ModerationActs,
    private readonly events: StoryEvents,
    private readonly muteUser: MuteUser,
  ) {}

  /**
   * @throws DomainError community.report_not_found; community.report_decided, naming the administrator who decided
   *   first; community.comment_gone; community.cannot_mute_self
   */
  async execute(id: number, adminId: number, request: DecideReportRequest): Promise<void> {
    const earlier = await this.unitOfWork.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      if (!found) throw new DomainError('community.report_not_found');
      if (found.status !== 'open') return found;
      if (request.action === 'hide') await this.hide(tx, found, adminId, request);
      else await this.dismiss(tx, found, adminId, request.note);
      return null;
    });
    if (earlier) throw await this.decided.error(earlier);
  }

  private async dismiss(tx: Tx, found: ReportCase, adminId: number, note: string): Promise<void> {
    const { reports } = await this.cases.tally(tx, found.id);
    await this.cases.decide(tx, found.id, { status: 'dismissed', adminId, note });
    await this.acts.log(tx, {
      adminId,
      action: 'dismiss_report',
      targetUserId: found.authorId,
      reason: note || null,
      after: { ...auditDetailsOf(found), reports },
    });
  }

  private async hide(
    tx: Tx,
    found: ReportCase,
    adminId: number,
    request: DecideReportRequest,
  ): Promise<void> {
    const { reports, mostFrequent } = await this.cases.tally(tx, found.id);
    const reason = reasonOf(request.note, mostFrequent);
    if (found.commentId === null) {
      const version = await this.cases.setStoryHidden(tx, found.storyId, true);
      await this.events.publishStoryChanged(tx, found.storyId, version);
      await this.acts.storyHidden(tx, found, adminId, reason);
    } else if (!(await this.cases.setCommentHidden(tx, found.commentId, true))) {
      throw new DomainError('community.comment_gone');
    }
    await this.cases.decide(tx, found.id, { status: 'hidden', adminId, note: reason });
    await this.acts.upheld(tx, found, adminId, await this.cases.claimUnthanked(tx, found.id));
    await this.acts.log(tx, {
      adminId,
      action: found.commentId === null ? 'hide_story' : 'hide_comment',
      targetUserId: found.authorId,
      reason,
      after: { ...auditDetailsOf(found), reports },
    });
    if (request.muteDays !== undefined)
      await this.muteUser.within(tx, { userId: found.authorId, days: request.muteDays, reason, adminId });
  }
}
