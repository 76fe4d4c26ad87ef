import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { SessionTokens } from '../sessions/session-tokens';
import { LoginGuardRepository } from './login-guard.repository';
import { PasswordHasher } from './password-hasher';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';

/** Checks a password and opens a session. A missing account and a wrong password look and last the same. */
@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly guard: LoginGuardRepository,
    private readonly tokens: SessionTokens,
  ) {}

  /** @throws DomainError auth.too_many_attempts, auth.invalid_credentials */
  async execute({ email, password }: LoginRequest): Promise<{ user: UserEntity; token: string }> {
    const retryAfterSeconds = await this.guard.secondsToWait(email);
    if (retryAfterSeconds > 0) throw new DomainError('auth.too_many_attempts', { retryAfterSeconds });
    const user = await this.users.findByEmail(email);
    const matches = await this.hasher.matches(password, user?.passwordHash ?? null);
    if (!user || !matches) {
      await this.guard.recordFailure(email);
      throw new DomainError('auth.invalid_credentials');
    }
    await this.guard.clear(email);
    return { user, token: await this.tokens.start(Number(user.id)) };
  }
}
