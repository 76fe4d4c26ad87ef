import { Injectable } from '@nestjs/common';
import { AdminActedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { AuditLogRepository } from './audit-log.repository';

/** Copies actions of administrators in other services to the audit log. */
@Injectable()
@HandlesEvent(AdminActedV1, 'record-admin-act')
export class RecordAdminAct {
  constructor(private readonly audit: AuditLogRepository) {}

  async handle({ data, occurredAt }: EventOf<typeof AdminActedV1>, tx: Tx): Promise<void> {
    await this.audit.append(tx, {
      at: new Date(occurredAt),
      actorId: data.adminId,
      action: data.action,
      targetId: null,
      reason: null,
      before: null,
      after: data.after,
    });
  }
}
