import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorProof, SecondFactorState } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { SessionsRepository } from '../sessions/sessions.repository';
import { OwnerProof, wrongCode } from './owner-proof';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { SecondFactorCheck } from './second-factor-check';
import { SecondFactorsRepository } from './second-factors.repository';
import { newTotpSecret, totpUri } from './totp';

/** The session that manages its own second factor. */
export interface OwnSession {
  readonly userId: number;
  readonly sessionId: string;
  /** Opaque key of the client's address. */
  readonly clientKey: string;
}

/**
 * Manages the second factor of one's own account. Changes require the password, so that a stolen session is not
 * enough.
 */
@Injectable()
export class ManageSecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly check: SecondFactorCheck,
    private readonly proof: OwnerProof,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError auth.user_not_found */
  async state(userId: number): Promise<Omit<SecondFactorState, 'success'>> {
    const user = await this.find(userId);
    return {
      enabledAt: user.secondFactorAt?.toISOString() ?? null,
      recoveryCodesLeft: await this.unitOfWork.run((tx) => this.factors.codesLeft(tx, userId)),
      required: user.role === 'admin' && this.config.ADMIN_SECOND_FACTOR === 'required',
    };
  }

  /** @throws DomainError auth.second_factor_on, auth.wrong_current_password, auth.too_many_attempts */
  async setUp(session: OwnSession, password: string): Promise<{ secret: string; uri: string }> {
    const user = await this.find(session.userId);
    if (user.secondFactorAt) throw new DomainError('auth.second_factor_on');
    await this.proof.assert(user, { clientKey: session.clientKey, password, code: null });
    const secret = newTotpSecret();
    const sealed = this.check.seal(session.userId, secret);
    await this.unitOfWork.run((tx) => this.factors.put(tx, session.userId, sealed, this.clock.now()));
    return { secret, uri: totpUri(secret, user.email) };
  }

  /**
   * Turns the second factor on and ends every other session.
   * @returns the recovery codes
   * @throws DomainError auth.second_factor_on, auth.second_factor_wrong
   */
  async confirm({ userId, sessionId }: OwnSession, code: string): Promise<string[]> {
    return this.unitOfWork.run(async (tx) => {
      const accepted = await this.check.acceptTotp(tx, userId, code);
      // The row lock of the secret serialises concurrent calls.
      const user = await this.users.findIn(tx, userId);
      if (user?.secondFactorAt) throw new DomainError('auth.second_factor_on');
      if (!accepted) throw new DomainError('auth.second_factor_wrong', { errors: [wrongCode()] });
      const now = this.clock.now();
      await this.factors.turnOn(tx, userId, now);
      await this.sessions.endOthers(tx, userId, sessionId, now);
      return this.renew(tx, userId);
    });
  }

  /** Replaces the recovery codes. @throws DomainError as {@link turnOff} */
  async renewCodes(session: OwnSession, { password, code }: SecondFactorProof): Promise<string[]> {
    const user = await this.find(session.userId);
    if (!user.secondFactorAt) throw new DomainError('auth.second_factor_off');
    await this.proof.assert(user, { clientKey: session.clientKey, password, code });
    return this.unitOfWork.run((tx) => this.renew(tx, session.userId));
  }

  /**
   * Turns the second factor off and ends every other session.
   * @throws DomainError auth.second_factor_off, auth.wrong_current_password, auth.second_factor_wrong,
   *   auth.too_many_attempts
   */
  async turnOff(session: OwnSession, { password, code }: SecondFactorProof): Promise<void> {
    const { userId, sessionId } = session;
    const user = await this.find(userId);
    if (!user.secondFactorAt) throw new DomainError('auth.second_factor_off');
    await this.proof.assert(user, { clientKey: session.clientKey, password, code });
    await this.unitOfWork.run(async (tx) => {
      await this.factors.turnOff(tx, userId);
      await this.sessions.endOthers(tx, userId, sessionId, this.clock.now());
    });
  }

  private async find(userId: number): Promise<UserEntity> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    return user;
  }

  private async renew(tx: Tx, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceCodes(tx, userId, codes.map(hashRecoveryCode));
    return codes;
  }
}
