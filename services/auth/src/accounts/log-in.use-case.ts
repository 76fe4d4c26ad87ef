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

/** Origin of a log-in request. */
export interface LoginOrigin {
  /** Opaque key of the client's address. */
  readonly clientKey: string;
  /** Short name of browser and operating system. */
  readonly device: string;
}

/**
 * Checks the password, and the code if the account has a second factor, then opens a session. A missing account and a
 * wrong password give the same answer in the same time.
 */
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
   *   auth.second_factor_wrong only after a right password
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
    await this.recheckForAdmin(proof.user, request.password);
    return { user: proof.user, token: await this.tokens.start(Number(proof.user.id), device) };
  }

  /** Checks an old password against the rules for administrators: the plain text is available only during log-in. */
  private async recheckForAdmin(user: UserEntity, password: string): Promise<void> {
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
