import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { presentUser } from './account.presenter';
import { UsersRepository } from '../users/users.repository';

@Injectable()
export class AccountQueries {
  constructor(
    private readonly users: UsersRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The account as its owner sees it. @throws DomainError auth.user_not_found */
  async own(userId: number): Promise<User> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    return presentUser(user, this.config);
  }
}
