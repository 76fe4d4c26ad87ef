import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { LoginGuard } from '../login-guard/login-guard';
import { PasswordHasher } from '../passwords/password-hasher';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { PasswordRules } from '../passwords/password-rules';
import { SessionsRepository } from '../sessions/sessions.repository';
import { PasswordResetsRepository } from './password-resets.repository';
import { hashResetToken } from './reset-token';

/** Sets the password chosen by the holder of a reset link, ends every session and clears the log-in limits. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly sessions: SessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly guard: LoginGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * @param clientKey opaque key of the client's address
   * @throws DomainError auth.reset_link_invalid for unknown, used and expired links alike, and the errors of
   *   PasswordRules for the new password; the link stays open then
   */
  async execute({ token, newPassword }: ResetPasswordRequest, clientKey: string): Promise<void> {
    const tokenHash = hashResetToken(token);
    const owner = await this.ownerOf(tokenHash);
    this.rules.assertAllowed(newPassword, owner, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    const passwordFitForAdmin = this.rules.isFitForAdmin(newPassword, owner);
    await this.unitOfWork.run(async (tx) => {
      const userId = await this.resets.use(tx, tokenHash);
      const user = userId === null ? null : await this.users.findIn(tx, userId);
      if (!user || userId === null) throw new DomainError('auth.reset_link_invalid');
      await this.users.setPassword(tx, userId, { passwordHash, passwordFitForAdmin });
      await this.sessions.endAll(tx, userId, this.clock.now());
      await this.guard.clearFailures(tx, user, clientKey);
    });
  }

  /** Finds the owner before hashing, so that invented links do not cost a password hash. */
  private async ownerOf(tokenHash: string): Promise<UserEntity> {
    const userId = await this.resets.openFor(tokenHash);
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user) throw new DomainError('auth.reset_link_invalid');
    return user;
  }
}
