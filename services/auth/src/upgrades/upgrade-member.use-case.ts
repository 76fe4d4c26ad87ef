import { Injectable } from '@nestjs/common';
import type { UpgradePro } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { AuditLogRepository } from '../audit/audit-log.repository';
import { GrantPro } from './grant-pro.use-case';
import { presentProState } from './pro-state.presenter';
import { ProLedgerRepository } from './pro-ledger.repository';
import { isLifetimePro, type ProState } from './pro-term';

/** Grants one user months of Pro, or unlimited Pro. */
@Injectable()
export class UpgradeMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: ProLedgerRepository,
    private readonly grantPro: GrantPro,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing if this administrator has already used the key for the same upgrade.
   *
   * @throws DomainError auth.member_not_found, auth.is_admin, auth.is_lifetime_pro; auth.idempotency_key_used if the
   *   key belongs to another upgrade
   */
  async execute(actorId: number, userId: number, upgrade: UpgradePro, key: string | null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.ledger.lock(tx, userId);
      if (!account) throw new DomainError('auth.member_not_found');
      if (key !== null && (await this.isDone(tx, actorId, userId, upgrade, key))) return;
      if (account.role === 'admin') throw new DomainError('auth.is_admin');
      rejectLifetime(account, upgrade);
      const months = upgrade.months ?? null;
      const result = await this.grantPro.execute(tx, account, {
        userId,
        source: 'single',
        months,
        upgradeRequestId: null,
        reason: upgrade.reason,
        actorId,
        at: this.clock.now(),
        idempotencyKey: key,
      });
      await this.audit.append(tx, {
        actorId,
        action: 'upgrade_pro',
        targetId: userId,
        reason: upgrade.reason || null,
        before: presentProState(account),
        after: { ...presentProState(result), months },
      });
    });
  }

  private async isDone(
    tx: Tx,
    actorId: number,
    userId: number,
    { months }: UpgradePro,
    key: string,
  ): Promise<boolean> {
    const before = await this.ledger.grantedUnder(tx, actorId, key);
    if (!before) return false;
    if (before.userId !== userId || before.months !== (months ?? null))
      throw new DomainError('auth.idempotency_key_used');
    return true;
  }
}

/** Unlimited Pro is replaced only with forceOverride and never granted twice. */
function rejectLifetime(account: ProState, upgrade: UpgradePro): void {
  if (!isLifetimePro(account)) return;
  const userInfo = { isLifetimePro: true };
  if (upgrade.lifetime) {
    throw new DomainError('auth.is_lifetime_pro', { msg: 'Người dùng này đã là Pro trọn đời.', userInfo });
  }
  if (!upgrade.forceOverride) throw new DomainError('auth.is_lifetime_pro', { userInfo });
}
