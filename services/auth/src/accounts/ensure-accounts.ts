import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { PasswordHasher } from './password-hasher';
import { UsersRepository } from './users.repository';

/** The log-ins that a local start prints. */
const DEMO_ACCOUNTS: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Bạn đọc thử', email: 'user@lacthu.local', role: 'user' },
  { name: 'Dịch giả Pro', email: 'pro@lacthu.local', role: 'pro' },
  { name: 'Quản trị viên', email: 'admin@lacthu.local', role: 'admin' },
];

/** Makes the first administrator and, on a local start, the demo accounts, where they are missing. */
@Injectable()
export class EnsureAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL, ADMIN_PASSWORD, SEED_DEMO_ACCOUNTS, DEMO_PASSWORD } = this.config;
    if (ADMIN_EMAIL && ADMIN_PASSWORD) {
      await this.ensure({ name: 'Quản trị viên', email: ADMIN_EMAIL, role: 'admin' }, ADMIN_PASSWORD);
    }
    if (SEED_DEMO_ACCOUNTS !== '1' || !DEMO_PASSWORD) return;
    for (const account of DEMO_ACCOUNTS) await this.ensure(account, DEMO_PASSWORD);
  }

  private async ensure(
    account: { name: string; email: string; role: Role },
    password: string,
  ): Promise<void> {
    if (await this.users.findByEmail(account.email)) return;
    const passwordHash = await this.hasher.hash(password);
    await this.unitOfWork.run((tx) => this.users.insert(tx, { ...account, passwordHash }));
  }
}
