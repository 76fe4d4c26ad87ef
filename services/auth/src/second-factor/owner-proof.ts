import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { LoginGuard } from '../login-guard/login-guard';
import { PasswordHasher } from '../passwords/password-hasher';
import type { UserEntity } from '../users/user.entity';
import { SecondFactorCheck } from './second-factor-check';

/** Credentials required before a permanent change of the account. */
interface OwnerProofRequest {
  /** Opaque key of the client's address. */
  readonly clientKey: string;
  readonly password: string;
  /** Null if no second factor is required. */
  readonly code: string | null;
}

/** Checks that the request comes from the owner of the account, not from someone with a stolen session. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly guard: LoginGuard,
    private readonly hasher: PasswordHasher,
    private readonly check: SecondFactorCheck,
  ) {}

  /**
   * Wrong passwords and codes count as failed log-ins.
   *
   * @throws DomainError auth.wrong_current_password, auth.second_factor_wrong, auth.too_many_attempts
   */
  async assert(user: UserEntity, { clientKey, password, code }: OwnerProofRequest): Promise<void> {
    let isPasswordRight = false;
    const proved = await this.guard.attempt(user.email, clientKey, async () => {
      isPasswordRight = await this.hasher.matches(password, user.passwordHash);
      const isProved = isPasswordRight && (code === null || (await this.check.accept(Number(user.id), code)));
      return isProved ? { user, isComplete: true } : null;
    });
    if (proved) return;
    if (isPasswordRight) throw new DomainError('auth.second_factor_wrong', { errors: [wrongCode()] });
    const { message: msg } = new DomainError('auth.wrong_current_password');
    throw new DomainError('auth.wrong_current_password', { errors: [{ param: 'password', msg }] });
  }
}

/** Error shown under the code field. */
export const wrongCode = () => ({
  param: 'code',
  msg: new DomainError('auth.second_factor_wrong').message,
});
