import { Injectable } from '@nestjs/common';
import type { User } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { presentUser } from './account.presenter';
import { UsersRepository } from './users.repository';

@Injectable()
export class AccountQueries {
  constructor(private readonly users: UsersRepository) {}

  /** The account as its owner sees it. @throws DomainError auth.user_not_found */
  async own(userId: number): Promise<User> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    return presentUser(user);
  }
}
