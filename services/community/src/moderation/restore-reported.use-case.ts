import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { AnnounceChapters } from '../stories/announce-chapters.use-case';
import { StoryEvents } from '../stories/story-events';
import { DecidedCases } from './decided-cases';
import { ModerationActs, auditDetailsOf } from './moderation-acts';
import { ReportCasesRepository, type ReportCase } from './report-cases.repository';

/**
 * Shows hidden content again. The copy of a hidden story is kept up to date, so that readers see its newest state at
 * once and followers are notified of chapters added meanwhile; a story that its owner has withdrawn meanwhile stays
 * withdrawn.
 */
@Injectable()
export class RestoreReported {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cases: ReportCasesRepository,
    private readonly decided: DecidedCases,
    private readonly acts: ModerationActs,
    private readonly events: StoryEvents,
    private readonly announceChapters: AnnounceChapters,
  ) {}

  /**
   * @throws DomainError community.report_not_found; community.report_decided if it is not hidden (any more);
   *   community.comment_gone
   */
  async execute(id: number, adminId: number): Promise<void> {
    const earlier = await this.unitOfWork.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      if (!found) throw new DomainError('community.report_not_found');
      if (found.status !== 'hidden') return found;
      await this.restore(tx, found, adminId);
      return null;
    });
    if (earlier) throw await this.decided.error(earlier);
  }

  private async restore(tx: Tx, found: ReportCase, adminId: number): Promise<void> {
    if (found.commentId === null) {
      const version = await this.cases.setStoryHidden(tx, found.storyId, false);
      await this.announceChapters.execute(tx, found.storyId, version, true);
      await this.events.publishStoryChanged(tx, found.storyId, version);
      await this.acts.storyRestored(tx, found, adminId);
    } else if (!(await this.cases.setCommentHidden(tx, found.commentId, false))) {
      throw new DomainError('community.comment_gone');
    }
    await this.cases.decide(tx, found.id, { status: 'restored', adminId, note: '' });
    await this.acts.log(tx, {
      adminId,
      action: found.commentId === null ? 'restore_story' : 'restore_comment',
      targetUserId: found.authorId,
      reason: null,
      after: auditDetailsOf(found),
    });
  }
}
