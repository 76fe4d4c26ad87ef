import { Injectable } from '@nestjs/common';
import { UserRegisteredV1, type RegisterRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { PasswordRules } from '../passwords/password-rules';
import { PasswordHasher } from '../passwords/password-hasher';
import { isReservedName } from './reserved-names';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';

/** Creates an account without a session: the user logs in at /login afterwards. */
@Injectable()
export class Register {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError auth.name_reserved, auth.email_taken, and the errors of PasswordRules for the password */
  async execute(request: RegisterRequest): Promise<UserEntity> {
    if (isReservedName(request.name)) throw nameReserved();
    this.rules.assertAllowed(request.password, { ...request, role: 'user' }, 'password');
    const passwordHash = await this.hasher.hash(request.password);
    return this.unitOfWork.run(async (tx) => {
      const user = await this.users.insert(tx, {
        name: request.name.normalize('NFC'),
        email: request.email,
        passwordHash,
        passwordFitForAdmin: this.rules.isFitForAdmin(request.password, request),
        role: 'user',
      });
      if (!user) throw new DomainError('auth.email_taken');
      const userId = Number(user.id);
      await this.outbox.append(tx, UserRegisteredV1, {
        aggregateId: String(userId),
        aggregateVersion: 1,
        actorId: userId,
        data: { userId },
      });
      return user;
    });
  }
}

function nameReserved(): DomainError {
  const { message: msg } = new DomainError('auth.name_reserved');
  return new DomainError('auth.name_reserved', { errors: [{ param: 'name', msg }] });
}
