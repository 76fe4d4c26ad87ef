import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MESSAGING_MIGRATIONS, MessagingModule } from '@lacthu/messaging';
import { AccountQueries } from './accounts/account.queries';
import { AuthController } from './accounts/auth.controller';
import { ChangePassword } from './accounts/change-password.use-case';
import { EnsureAccounts } from './accounts/ensure-accounts';
import { LogIn } from './accounts/log-in.use-case';
import { LogOut } from './accounts/log-out.use-case';
import { LoginGuardRepository } from './accounts/login-guard.repository';
import { PasswordHasher } from './accounts/password-hasher';
import { Register } from './accounts/register.use-case';
import { StoreUserCounts } from './accounts/store-user-counts.handler';
import { UserController } from './accounts/user.controller';
import { UserEntity } from './accounts/user.entity';
import { UsersRepository } from './accounts/users.repository';
import { AUTH_CONFIG } from './config/auth-config.token';
import type { AuthConfig } from './config/auth.config';
import { RecipientQueries } from './members/recipient.queries';
import { RecipientsRpc } from './members/recipients.rpc';
import { CreateUsersAndSessions1795800000000 } from './migrations/1795800000000-create-users-and-sessions';
import { SessionEntity } from './sessions/session.entity';
import { SessionQueries } from './sessions/session.queries';
import { SessionRpc } from './sessions/session.rpc';
import { SessionTokens } from './sessions/session-tokens';
import { SessionsRepository } from './sessions/sessions.repository';

/** Accounts and sessions. */
@Module({})
export class AuthModule {
  static create(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        PlatformModule.forService('auth', config),
        DatabaseModule.forService({
          url: config.DATABASE_URL_AUTH,
          applicationName: 'auth',
          entities: [UserEntity, SessionEntity],
          migrations: [...MESSAGING_MIGRATIONS, CreateUsersAndSessions1795800000000],
        }),
        TypeOrmModule.forFeature([UserEntity, SessionEntity]),
        MessagingModule.forService('auth', config, { handlers: [StoreUserCounts] }),
      ],
      controllers: [AuthController, UserController, SessionRpc, RecipientsRpc],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        AccountQueries,
        ChangePassword,
        EnsureAccounts,
        LogIn,
        LogOut,
        LoginGuardRepository,
        PasswordHasher,
        RecipientQueries,
        Register,
        SessionQueries,
        SessionTokens,
        SessionsRepository,
        StoreUserCounts,
        UsersRepository,
      ],
    };
  }
}
