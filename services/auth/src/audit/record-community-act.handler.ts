import { Injectable } from '@nestjs/common';
import { CommunityAdminActedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { AuditLogRepository } from './audit-log.repository';

/** Copies moderation decisions of administrators to the audit log. */
@Injectable()
@HandlesEvent(CommunityAdminActedV1, 'record-community-act')
export class RecordCommunityAct {
  constructor(private readonly audit: AuditLogRepository) {}

  async handle({ data, occurredAt }: EventOf<typeof CommunityAdminActedV1>, tx: Tx): Promise<void> {
    await this.audit.append(tx, {
      at: new Date(occurredAt),
      actorId: data.adminId,
      action: data.action,
      targetId: data.targetUserId,
      reason: data.reason,
      before: null,
      after: data.after,
    });
  }
}
