import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { SessionsRepository } from '../sessions/sessions.repository';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { ProLedgerRepository } from '../upgrades/pro-ledger.repository';
import { DEMO_ADMIN_EMAIL, PasswordRules } from '../passwords/password-rules';
import { PasswordHasher } from '../passwords/password-hasher';
import { UsersRepository } from '../users/users.repository';

/**
 * Well-known password of the demo accounts, used only when the server listens on loopback. A start that listens on the
 * network sets another password, and accounts that still have this one are changed.
 */
const LOOPBACK_DEMO_PASSWORD = 'lacthu123';

/** Accounts whose log-in data a local start prints. */
const DEMO_ACCOUNTS: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Bạn đọc thử', email: 'user@lacthu.local', role: 'user' },
  { name: 'Dịch giả Pro', email: 'pro@lacthu.local', role: 'pro' },
  { name: 'Quản trị viên', email: DEMO_ADMIN_EMAIL, role: 'admin' },
];

/** Creates the first administrator and, on a local start, the demo accounts, if they are missing. */
@Injectable()
export class EnsureAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly sessions: SessionsRepository,
    private readonly ledger: ProLedgerRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL, ADMIN_PASSWORD, SEED_DEMO_ACCOUNTS, DEMO_PASSWORD } = this.config;
    if (ADMIN_EMAIL && ADMIN_PASSWORD) {
      await this.ensure({ name: 'Quản trị viên', email: ADMIN_EMAIL, role: 'admin' }, ADMIN_PASSWORD);
    }
    if (SEED_DEMO_ACCOUNTS !== '1' || !DEMO_PASSWORD) return;
    for (const account of DEMO_ACCOUNTS) {
      await this.ensure(account, DEMO_PASSWORD);
      await this.retireKnownPassword(account.email, DEMO_PASSWORD);
    }
  }

  /**
   * Replaces the well-known password and ends every session of the account when the server no longer listens on
   * loopback only.
   */
  private async retireKnownPassword(email: string, password: string): Promise<void> {
    if (password === LOOPBACK_DEMO_PASSWORD) return;
    const user = await this.users.findByEmail(email);
    if (!user || !(await this.hasher.matches(LOOPBACK_DEMO_PASSWORD, user.passwordHash))) return;
    const passwordHash = await this.hasher.hash(password);
    await this.unitOfWork.run(async (tx) => {
      await this.users.setPassword(tx, Number(user.id), {
        passwordHash,
        passwordFitForAdmin: this.rules.isFitForAdmin(password, user),
      });
      await this.sessions.endAll(tx, Number(user.id), this.clock.now());
    });
  }

  private async ensure(
    account: { name: string; email: string; role: Role },
    password: string,
  ): Promise<void> {
    if (await this.users.findByEmail(account.email)) return;
    const passwordHash = await this.hasher.hash(password);
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.insert(tx, {
        ...account,
        passwordHash,
        passwordFitForAdmin: this.rules.isFitForAdmin(password, account),
      });
      if (user && account.role === 'pro') await this.ledger.open(tx, Number(user.id), this.clock.now());
    });
  }
}
