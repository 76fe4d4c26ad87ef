import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { UsersRepository } from '../users/users.repository';
import { AuditLogRepository } from '../audit/audit-log.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { SecondFactorsRepository } from './second-factors.repository';

/**
 * Lets an administrator turn off the second factor of a user who lost both phone and recovery codes; writes an audit
 * entry.
 */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** Also ends every session of the account. @throws DomainError auth.member_not_found, auth.second_factor_off */
  async execute(actorId: number, userId: number, reason: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.findIn(tx, userId);
      if (!user) throw new DomainError('auth.member_not_found');
      if (!(await this.factors.turnOff(tx, userId))) {
        throw new DomainError('auth.second_factor_off', { msg: 'Tài khoản này chưa bật xác thực hai lớp.' });
      }
      await this.sessions.endAll(tx, userId, this.clock.now());
      await this.audit.append(tx, {
        actorId,
        action: 'reset_second_factor',
        targetId: userId,
        reason,
        before: { second_factor: true },
        after: { second_factor: false },
      });
    });
  }
}
