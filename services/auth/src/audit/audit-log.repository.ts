import { Injectable } from '@nestjs/common';
import type { mailActSchema, moderationActSchema } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock, Ids } from '@lacthu/http';
import { currentCorrelationId } from '@lacthu/observability';
import type { z } from 'zod';

/** Names of administrator actions in the audit log. */
export type AdminAction =
  | 'approve_request'
  | 'reject_request'
  | 'upgrade_pro'
  | 'bulk_upgrade_pro'
  | 'reset_second_factor'
  | z.infer<typeof mailActSchema>
  | z.infer<typeof moderationActSchema>;

export interface AdminAct {
  /** Time of the action; the present time if absent. */
  readonly at?: Date;
  readonly actorId: number;
  readonly action: AdminAction;
  /** The affected account; null if the action affected many. */
  readonly targetId: number | null;
  readonly reason: string | null;
  /** The changed values before and after the action. Must not contain secrets: administrators read them. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Audit log of administrators. The database rejects updates and deletes of its rows. */
@Injectable()
export class AuditLogRepository {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Writes one entry in the transaction of the action. */
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
