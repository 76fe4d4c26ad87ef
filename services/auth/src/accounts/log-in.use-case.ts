import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { SecondFactorCheck } from '../second-factor/second-factor-check';
import { SessionTokens } from '../sessions/session-tokens';
import { PasswordRules } from '../passwords/password-rules';
import { LoginGuard } from '../login-guard/login-guard';
import { PasswordHasher } from '../passwords/password-hasher';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';

/** From where somebody logs in. */
export interface LoginOrigin {
  /** Opaque key of the address. */
  readonly clientKey: string;
  /** Browser and system in a few words. */
  readonly device: string;
}

/** Checks a password, and a code where the account has a second factor, and opens a session. A missing account and a wrong password look and last the same. */
@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly guard: LoginGuard,
    private readonly tokens: SessionTokens,
    private readonly secondFactor: SecondFactorCheck,
  ) {}

  /**
   * @throws DomainError auth.too_many_attempts, auth.invalid_credentials; auth.second_factor_needed and
   *   auth.second_factor_wrong only to somebody who knew the password
   */
  async execute(
    request: LoginRequest,
    { clientKey, device }: LoginOrigin,
  ): Promise<{ user: UserEntity; token: string }> {
    let isCodeWrong = false;
    const proof = await this.guard.attempt(request.email, clientKey, async () => {
      const user = await this.find(request);
      if (!user?.secondFactorAt) return user && { user, isComplete: true };
      if (request.code === undefined) return { user, isComplete: false };
      isCodeWrong = !(await this.secondFactor.accept(Number(user.id), request.code));
      return isCodeWrong ? null : { user, isComplete: true };
    });
    if (isCodeWrong) throw new DomainError('auth.second_factor_wrong');
    if (!proof) throw new DomainError('auth.invalid_credentials');
    if (!proof.isComplete) throw new DomainError('auth.second_factor_needed');
    await this.judge(proof.user, request.password);
    return { user: proof.user, token: await this.tokens.start(Number(proof.user.id), device) };
  }

  /** The one moment at which the rules of administrators can look at a password that was set before them. */
  private async judge(user: UserEntity, password: string): Promise<void> {
    const isFit = this.rules.isFitForAdmin(password, user);
    if (user.passwordFitForAdmin === isFit) return;
    await this.users.noteFitForAdmin(Number(user.id), isFit);
    user.passwordFitForAdmin = isFit;
  }

  private async find({ email, password }: LoginRequest): Promise<UserEntity | null> {
    const user = await this.users.findByEmail(email);
    const matches = await this.hasher.matches(password, user?.passwordHash ?? null);
    return matches ? user : null;
  }
}
