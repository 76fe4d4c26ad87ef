import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, SecretVault } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { hashRecoveryCode } from './recovery-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { totpStep } from './totp';

/** Encrypts the secrets of second factors and checks codes. */
@Injectable()
export class SecondFactorCheck {
  private readonly vault: SecretVault;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.vault = new SecretVault(config.MASTER_KEY);
  }

  seal(userId: number, secret: string): Buffer {
    return this.vault.seal(secret, ownerOf(userId));
  }

  /** Accepts an app code or a recovery code. Each code works once, also for concurrent calls. */
  accept(userId: number, code: string): Promise<boolean> {
    return this.unitOfWork.run(
      async (tx) =>
        (await this.acceptTotp(tx, userId, code)) ||
        this.factors.useCode(tx, userId, hashRecoveryCode(code), this.clock.now()),
    );
  }

  /** Accepts an app code that was not used before and marks it as used. */
  async acceptTotp(tx: Tx, userId: number, code: string): Promise<boolean> {
    const factor = await this.factors.lockSecret(tx, userId);
    if (!factor) return false;
    const secret = String(this.vault.open(factor.sealed, ownerOf(userId)));
    const step = totpStep(secret, code.replace(/\s/g, ''), this.clock.now());
    if (step === null || step <= factor.lastStep) return false;
    await this.factors.useStep(tx, userId, step);
    return true;
  }
}

const ownerOf = (userId: number) => ({ jobId: 'second-factor', ownerId: userId });
