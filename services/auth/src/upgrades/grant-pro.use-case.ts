import { Injectable } from '@nestjs/common';
import { ProGrantedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { ProLedgerRepository } from './pro-ledger.repository';
import { afterGrant, changeOf, type GrantedMonths, type ProState } from './pro-term';

export interface Grant {
  readonly userId: number;
  readonly source: 'request' | 'single';
  readonly months: GrantedMonths;
  readonly upgradeRequestId: number | null;
  readonly reason: string;
  readonly actorId: number;
  readonly at: Date;
  /** Idempotency key of the client: the same key is the same grant. */
  readonly idempotencyKey?: string | null;
}

/** Grants Pro in the caller's transaction: ledger row, account and event. Shared by approval and upgrade. */
@Injectable()
export class GrantPro {
  constructor(
    private readonly ledger: ProLedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param account state locked by the caller @returns the new state */
  async execute(tx: Tx, account: ProState, grant: Grant): Promise<ProState> {
    const result = afterGrant(account, grant.months, grant.at);
    const grantId = await this.ledger.append(tx, {
      userId: grant.userId,
      source: grant.source,
      change: changeOf(account),
      months: grant.months,
      result,
      upgradeRequestId: grant.upgradeRequestId,
      reason: grant.reason,
      grantedAt: grant.at,
      grantedBy: grant.actorId,
      idempotencyKey: grant.idempotencyKey ?? null,
    });
    await this.outbox.append(tx, ProGrantedV1, {
      aggregateId: String(grant.userId),
      aggregateVersion: grantId,
      actorId: grant.actorId,
      data: {
        userId: grant.userId,
        source: grant.source,
        months: grant.months,
        proExpiresAt: result.proExpiresAt?.toISOString() ?? null,
        requestId: grant.upgradeRequestId,
      },
    });
    return result;
  }
}
