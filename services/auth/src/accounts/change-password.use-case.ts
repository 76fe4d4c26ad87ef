import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { SessionsRepository } from '../sessions/sessions.repository';
import { LoginGuardRepository } from './login-guard.repository';
import { PasswordHasher } from './password-hasher';
import { UsersRepository } from './users.repository';

/** Sets a new password and ends every other session; the one it was asked from stays. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly guard: LoginGuardRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError auth.user_not_found, auth.too_many_attempts, auth.wrong_current_password */
  async execute(userId: number, sessionId: string, request: ChangePasswordRequest): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    // A stolen session must not be a way to try passwords without limit.
    const retryAfterSeconds = await this.guard.secondsToWait(user.email);
    if (retryAfterSeconds > 0) throw new DomainError('auth.too_many_attempts', { retryAfterSeconds });
    if (!(await this.hasher.matches(request.currentPassword, user.passwordHash))) {
      await this.guard.recordFailure(user.email);
      throw new DomainError('auth.wrong_current_password');
    }
    const passwordHash = await this.hasher.hash(request.newPassword);
    await this.unitOfWork.run(async (tx) => {
      await this.users.setPassword(tx, userId, passwordHash);
      await this.sessions.endOthers(tx, userId, sessionId, this.clock.now());
    });
  }
}
