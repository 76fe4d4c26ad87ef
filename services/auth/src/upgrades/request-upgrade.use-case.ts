import { Injectable } from '@nestjs/common';
import { UpgradeRequestedV1, type UpgradeRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { ProLedgerRepository } from './pro-ledger.repository';
import { isLifetimePro } from './pro-term';
import { UpgradeRequestsRepository } from './upgrade-requests.repository';

/** Records that a user has paid. A user with running Pro may do so too, to renew early. */
@Injectable()
export class RequestUpgrade {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: ProLedgerRepository,
    private readonly requests: UpgradeRequestsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError auth.user_not_found, auth.is_admin, auth.already_pro_for_life, auth.upgrade_pending,
   *   auth.transaction_code_used
   */
  async execute(userId: number, request: UpgradeRequest): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // The lock serialises concurrent requests of one user.
      const account = await this.ledger.lock(tx, userId);
      if (!account) throw new DomainError('auth.user_not_found');
      if (account.role === 'admin') throw new DomainError('auth.is_admin');
      if (isLifetimePro(account)) throw new DomainError('auth.already_pro_for_life');
      if (await this.requests.hasPending(tx, userId)) throw new DomainError('auth.upgrade_pending');
      const requestId = await this.requests.insert(tx, userId, request, this.clock.now());
      if (requestId === null) throw new DomainError('auth.transaction_code_used');
      await this.outbox.append(tx, UpgradeRequestedV1, {
        aggregateId: String(requestId),
        aggregateVersion: 1,
        actorId: userId,
        data: { requestId, userId, transactionCode: request.transactionCode },
      });
    });
  }
}
