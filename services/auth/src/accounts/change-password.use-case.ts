import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { PasswordResetsRepository } from '../password-reset/password-resets.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { PasswordRules } from '../passwords/password-rules';
import { LoginGuard } from '../login-guard/login-guard';
import { PasswordHasher } from '../passwords/password-hasher';
import { UsersRepository } from '../users/users.repository';

/**
 * Sets a new password, ends every other session and closes open reset links. The session that made the request stays
 * open.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly guard: LoginGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError auth.user_not_found, auth.too_many_attempts, auth.wrong_current_password, and the errors of
   *   PasswordRules for the new password
   */
  async execute(
    userId: number,
    { sessionId, clientKey }: { sessionId: string; clientKey: string },
    request: ChangePasswordRequest,
  ): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    // Attempts are limited here too: a stolen session must not allow unlimited password guesses.
    const proved = await this.guard.attempt(user.email, clientKey, async () =>
      (await this.hasher.matches(request.currentPassword, user.passwordHash))
        ? { user, isComplete: true }
        : null,
    );
    if (!proved) throw new DomainError('auth.wrong_current_password');
    this.rules.assertAllowed(request.newPassword, user, 'newPassword');
    const passwordHash = await this.hasher.hash(request.newPassword);
    const passwordFitForAdmin = this.rules.isFitForAdmin(request.newPassword, user);
    await this.unitOfWork.run(async (tx) => {
      await this.users.setPassword(tx, userId, { passwordHash, passwordFitForAdmin });
      await this.sessions.endOthers(tx, userId, sessionId, this.clock.now());
      await this.resets.closeAll(tx, userId);
    });
  }
}
