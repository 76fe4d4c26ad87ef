import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { LoginGuard } from '../accounts/login-guard';
import { PasswordHasher } from '../accounts/password-hasher';
import { UsersRepository } from '../accounts/users.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { PasswordResetsRepository } from './password-resets.repository';
import { hashResetToken } from './reset-token';

/** Sets the password that the holder of a link chose, ends every session, and lets its owner log in at once. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly sessions: SessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly guard: LoginGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * @param clientKey opaque key of the address it is done from
   * @throws DomainError auth.reset_link_invalid for an unknown, used or old one alike
   */
  async execute({ token, newPassword }: ResetPasswordRequest, clientKey: string): Promise<void> {
    const tokenHash = hashResetToken(token);
    // Made-up links must not cost the work of a password hash.
    if (!(await this.resets.isOpen(tokenHash))) throw new DomainError('auth.reset_link_invalid');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.unitOfWork.run(async (tx) => {
      const userId = await this.resets.use(tx, tokenHash);
      const user = userId === null ? null : await this.users.findIn(tx, userId);
      if (!user || userId === null) throw new DomainError('auth.reset_link_invalid');
      await this.users.setPassword(tx, userId, passwordHash);
      await this.sessions.endAll(tx, userId, this.clock.now());
      await this.guard.startAfresh(tx, user, clientKey);
    });
  }
}
