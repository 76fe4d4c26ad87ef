import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { SessionTokens } from '../sessions/session-tokens';
import { PasswordRules } from '../passwords/password-rules';
import { LoginGuard } from './login-guard';
import { PasswordHasher } from './password-hasher';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';

/** From where somebody logs in. */
export interface LoginOrigin {
  /** Opaque key of the address. */
  readonly clientKey: string;
  /** Browser and system in a few words. */
  readonly device: string;
}

/** Checks a password and opens a session. A missing account and a wrong password look and last the same. */
@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly guard: LoginGuard,
    private readonly tokens: SessionTokens,
  ) {}

  /** @throws DomainError auth.too_many_attempts, auth.invalid_credentials */
  async execute(
    { email, password }: LoginRequest,
    { clientKey, device }: LoginOrigin,
  ): Promise<{ user: UserEntity; token: string }> {
    const user = await this.guard.attempt(email, clientKey, () => this.find(email, password));
    if (!user) throw new DomainError('auth.invalid_credentials');
    await this.judge(user, password);
    return { user, token: await this.tokens.start(Number(user.id), device) };
  }

  /** The one moment at which the rules of administrators can look at a password that was set before them. */
  private async judge(user: UserEntity, password: string): Promise<void> {
    const isFit = this.rules.isFitForAdmin(password, user);
    if (user.passwordFitForAdmin === isFit) return;
    await this.users.noteFitForAdmin(Number(user.id), isFit);
    user.passwordFitForAdmin = isFit;
  }

  private async find(email: string, password: string): Promise<UserEntity | null> {
    const user = await this.users.findByEmail(email);
    const matches = await this.hasher.matches(password, user?.passwordHash ?? null);
    return matches ? user : null;
  }
}
