import { Injectable } from '@nestjs/common';
import {
  CommunityAdminActedV1,
  ReportUpheldV1,
  StoryHiddenV1,
  StoryRestoredV1,
  UPHELD_REPORTERS_PER_EVENT,
  type EventOf,
} from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import type { ReportCase } from './report-cases.repository';

type Act = EventOf<typeof CommunityAdminActedV1>['data'];

/** Publishes decisions of administrators. */
@Injectable()
export class ModerationActs {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes an action for the administrators' audit log. */
  async log(tx: Tx, act: Act): Promise<void> {
    await this.outbox.append(tx, CommunityAdminActedV1, {
      aggregateId: String(act.targetUserId),
      aggregateVersion: 1,
      actorId: act.adminId,
      data: act,
    });
  }

  /** Notifies the owner. */
  async storyHidden(tx: Tx, hidden: ReportCase, adminId: number, reason: string): Promise<void> {
    const { storyId, storyName, authorId: ownerId } = hidden;
    await this.outbox.append(tx, StoryHiddenV1, {
      ...atStory(hidden),
      actorId: adminId,
      data: { storyId, storyName, ownerId, reason },
    });
  }

  /** Notifies the owner. */
  async storyRestored(tx: Tx, restored: ReportCase, adminId: number): Promise<void> {
    const { storyId, storyName, authorId: ownerId } = restored;
    await this.outbox.append(tx, StoryRestoredV1, {
      ...atStory(restored),
      actorId: adminId,
      data: { storyId, storyName, ownerId },
    });
  }

  /** Notifies the reporters of hidden content. */
  async upheld(tx: Tx, hidden: ReportCase, adminId: number, reporterIds: readonly number[]): Promise<void> {
    const { storyId, storyName, commentId } = hidden;
    for (let start = 0; start < reporterIds.length; start += UPHELD_REPORTERS_PER_EVENT) {
      await this.outbox.append(tx, ReportUpheldV1, {
        aggregateId: String(hidden.id),
        aggregateVersion: hidden.version + 1,
        actorId: adminId,
        data: {
          target: commentId === null ? 'story' : 'comment',
          storyId,
          storyName,
          reporterIds: reporterIds.slice(start, start + UPHELD_REPORTERS_PER_EVENT),
        },
      });
    }
  }
}

/** The version of a case grows with each decision about the story. */
function atStory({ storyId, version }: ReportCase): { aggregateId: string; aggregateVersion: number } {
  return { aggregateId: String(storyId), aggregateVersion: version + 1 };
}

/** Details of a case in the audit log. */
export function auditDetailsOf({ storyName, commentId }: ReportCase): Record<string, string | number> {
  return { story: storyName, ...(commentId === null ? {} : { comment_id: commentId }) };
}
