import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { LoginGuard } from '../login-guard/login-guard';
import { PasswordHasher } from '../passwords/password-hasher';
import type { UserEntity } from '../users/user.entity';
import { SecondFactorCheck } from './second-factor-check';

/** What is asked for again before a session may change its account for good. */
interface OwnerProofRequest {
  /** Opaque key of the address. */
  readonly clientKey: string;
  readonly password: string;
  /** Null where no second factor is needed. */
  readonly code: string | null;
}

/** Checks that the owner of the account is present, and not only somebody with one of its sessions. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly guard: LoginGuard,
    private readonly hasher: PasswordHasher,
    private readonly check: SecondFactorCheck,
  ) {}

  /**
   * Wrong passwords and codes count as wrong log-ins do.
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

/** The complaint under the field of the code. */
export const wrongCode = () => ({
  param: 'code',
  msg: new DomainError('auth.second_factor_wrong').message,
});
