import { Inject, Injectable } from '@nestjs/common';
import { PasswordGuessedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { LoginDaysRepository, type DayKey } from './login-days.repository';
import { UsersRepository } from '../users/users.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Notifies the owner of an account, once a day, that someone is guessing the password. */
@Injectable()
export class ReportGuessing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: LoginDaysRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @param key daily counter of an attempt that has just failed */
  async execute(key: DayKey): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { LOGIN_FAILURES_PER_ACCOUNT } = this.config;
      if (!(await this.days.claimNotice(tx, key, LOGIN_FAILURES_PER_ACCOUNT))) return;
      const user = await this.users.findByEmailIn(tx, key.emailKey);
      if (!user) return;
      const userId = Number(user.id);
      await this.outbox.append(tx, PasswordGuessedV1, {
        aggregateId: String(userId),
        aggregateVersion: Math.floor(this.clock.now().getTime() / DAY_MS),
        actorId: null,
        data: { userId },
      });
    });
  }
}
