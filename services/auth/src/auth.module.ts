import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { accountsControllers, accountsProviders } from './accounts/accounts.providers';
import { auditControllers, auditHandlers, auditProviders } from './audit/audit.providers';
import { authDatabase } from './auth.database';
import { AUTH_CONFIG } from './config/auth-config.token';
import type { AuthConfig } from './config/auth.config';
import { deletionControllers, deletionProviders } from './deletion/deletion.providers';
import { loginGuardProviders } from './login-guard/login-guard.providers';
import { mailProviders } from './mail/mail.providers';
import { membersControllers, membersProviders } from './members/members.providers';
import { passwordResetControllers, passwordResetProviders } from './password-reset/password-reset.providers';
import { passwordsProviders } from './passwords/passwords.providers';
import { paymentControllers } from './payment/payment.providers';
import { secondFactorControllers, secondFactorProviders } from './second-factor/second-factor.providers';
import { SessionEntity } from './sessions/session.entity';
import { sessionsControllers, sessionsProviders } from './sessions/sessions.providers';
import { statisticsControllers, statisticsProviders } from './statistics/statistics.providers';
import { upgradesControllers, upgradesProviders } from './upgrades/upgrades.providers';
import { UserEntity } from './users/user.entity';
import { usersHandlers, usersProviders } from './users/users.providers';

/** Accounts, sessions, Pro and its ledger, administration. */
@Module({})
export class AuthModule {
  static create(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        PlatformModule.forService('auth', config),
        DatabaseModule.forService(authDatabase(config)),
        TypeOrmModule.forFeature([UserEntity, SessionEntity]),
        MessagingModule.forService('auth', config, { handlers: [...auditHandlers, ...usersHandlers] }),
      ],
      controllers: [
        ...accountsControllers,
        ...auditControllers,
        ...deletionControllers,
        ...membersControllers,
        ...passwordResetControllers,
        ...paymentControllers,
        ...secondFactorControllers,
        ...sessionsControllers,
        ...statisticsControllers,
        ...upgradesControllers,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        ...accountsProviders,
        ...auditProviders,
        ...deletionProviders,
        ...loginGuardProviders,
        ...mailProviders,
        ...membersProviders,
        ...passwordResetProviders,
        ...passwordsProviders,
        ...secondFactorProviders,
        ...sessionsProviders,
        ...statisticsProviders,
        ...upgradesProviders,
        ...usersProviders,
      ],
    };
  }
}
