import { Injectable } from '@nestjs/common';
import type { mailActSchema, moderationActSchema } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock, Ids } from '@lacthu/http';
import { currentCorrelationId } from '@lacthu/observability';
import type { z } from 'zod';

/** What administrators do, as the log names it. */
export type AdminAction =
  | 'approve_request'
  | 'reject_request'
  | 'upgrade_pro'
  | 'bulk_upgrade_pro'
  | 'reset_second_factor'
  | z.infer<typeof mailActSchema>
  | z.infer<typeof moderationActSchema>;

export interface AdminAct {
  /** When it happened; now, unless it is told of later. */
  readonly at?: Date;
  readonly actorId: number;
  readonly action: AdminAction;
  /** The account it was done to; null for many. */
  readonly targetId: number | null;
  readonly reason: string | null;
  /** What was changed, as it was and as it is. No secrets: administrators read it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The log of administrators: the database refuses to change or delete its rows. */
@Injectable()
export class AuditLogRepository {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Writes one act into the transaction that does it. */
  async append(tx: Tx, act: AdminAct): Promise<void> {
    await tx.query(
      `INSERT INTO admin_audit (at, actor_id, action, target_id, reason, before, after, request_id)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
      [
        act.at ?? this.clock.now(),
        act.actorId,
        act.action,
        act.targetId,
        act.reason,
        act.before && JSON.stringify(act.before),
        act.after && JSON.stringify(act.after),
        currentCorrelationId() ?? this.ids.uuid(),
      ],
    );
  }
}
