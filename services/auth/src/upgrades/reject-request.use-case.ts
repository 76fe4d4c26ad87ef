import { Injectable } from '@nestjs/common';
import { UpgradeRejectedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { AuditLogRepository } from '../audit/audit-log.repository';
import { UpgradeRequestsRepository } from './upgrade-requests.repository';

/** Rejects a request with a reason. The user is notified and may send a new one. */
@Injectable()
export class RejectRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: UpgradeRequestsRepository,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError auth.upgrade_request_not_found, auth.upgrade_request_decided */
  async execute(actorId: number, requestId: number, reason: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const at = this.clock.now();
      const request = await this.requests.decide(tx, requestId, 'rejected', { actorId, at, reason });
      if (!request) {
        const known = (await this.requests.ownerOf(tx, requestId)) !== null;
        throw new DomainError(known ? 'auth.upgrade_request_decided' : 'auth.upgrade_request_not_found');
      }
      await this.outbox.append(tx, UpgradeRejectedV1, {
        aggregateId: String(requestId),
        aggregateVersion: 2,
        actorId,
        data: { requestId, userId: request.userId, reason },
      });
      await this.audit.append(tx, {
        actorId,
        action: 'reject_request',
        targetId: request.userId,
        reason,
        before: { request: 'pending' },
        after: {
          request: 'rejected',
          request_id: requestId,
          transaction_code: request.transactionCode,
          amount: request.amount,
        },
      });
    });
  }
}
