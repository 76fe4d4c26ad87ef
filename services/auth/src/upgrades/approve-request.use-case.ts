import { Injectable } from '@nestjs/common';
import { isEarlyRenewal, monthsPaidBy } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { AuditLogRepository } from '../audit/audit-log.repository';
import { GrantPro } from './grant-pro.use-case';
import { presentProState } from './pro-state.presenter';
import { ProLedgerRepository } from './pro-ledger.repository';
import { isLifetimePro } from './pro-term';
import { UpgradeRequestsRepository } from './upgrade-requests.repository';

/**
 * Approves a payment and grants the paid months, once, even if several administrators approve at the same time. The
 * early-renewal price is judged by the time of the request and the end of Pro at that time, so that later grants do
 * not change the price.
 */
@Injectable()
export class ApproveRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: UpgradeRequestsRepository,
    private readonly ledger: ProLedgerRepository,
    private readonly grantPro: GrantPro,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError auth.upgrade_request_not_found, auth.upgrade_request_decided; auth.is_admin and
   *   auth.is_lifetime_pro if the user has become that since the request
   */
  async execute(actorId: number, requestId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const userId = await this.requests.ownerOf(tx, requestId);
      const account = userId === null ? null : await this.ledger.lock(tx, userId);
      if (userId === null || !account) throw new DomainError('auth.upgrade_request_not_found');
      const at = this.clock.now();
      const request = await this.requests.decide(tx, requestId, 'approved', { actorId, at, reason: null });
      if (!request) throw new DomainError('auth.upgrade_request_decided');
      if (account.role === 'admin') throw new DomainError('auth.is_admin');
      if (isLifetimePro(account)) {
        throw new DomainError('auth.is_lifetime_pro', {
          msg: 'Người dùng này đã là Pro trọn đời. Hãy từ chối yêu cầu kèm lý do.',
          userInfo: { isLifetimePro: true },
        });
      }
      const endThen = await this.ledger.endAsOf(tx, userId, request.requestedAt);
      const isEarly = isEarlyRenewal(endThen, request.requestedAt);
      const result = await this.grantPro.execute(tx, account, {
        userId,
        source: 'request',
        months: monthsPaidBy(request.amount, isEarly),
        upgradeRequestId: requestId,
        reason: '',
        actorId,
        at,
      });
      await this.audit.append(tx, {
        actorId,
        action: 'approve_request',
        targetId: userId,
        reason: null,
        before: { ...presentProState(account), request: 'pending' },
        after: {
          ...presentProState(result),
          request: 'approved',
          request_id: requestId,
          transaction_code: request.transactionCode,
          amount: request.amount,
        },
      });
    });
  }
}
