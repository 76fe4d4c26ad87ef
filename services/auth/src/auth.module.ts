import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { AccountMailer } from './accounts/account-mailer';
import { AccountQueries } from './accounts/account.queries';
import { AuthController } from './accounts/auth.controller';
import { ChangePassword } from './accounts/change-password.use-case';
import { EnsureAccounts } from './accounts/ensure-accounts';
import { LogIn } from './accounts/log-in.use-case';
import { LogOut } from './accounts/log-out.use-case';
import { KnownClientsRepository } from './accounts/known-clients.repository';
import { LoginAttemptsRepository } from './accounts/login-attempts.repository';
import { LoginDaysRepository } from './accounts/login-days.repository';
import { LoginGuard } from './accounts/login-guard';
import { PasswordHasher } from './accounts/password-hasher';
import { Register } from './accounts/register.use-case';
import { ReportGuessing } from './accounts/report-guessing.use-case';
import { StoreUserCounts } from './accounts/store-user-counts.handler';
import { UserController } from './accounts/user.controller';
import { UserEntity } from './accounts/user.entity';
import { UsersRepository } from './accounts/users.repository';
import { AuditLogController } from './audit/audit-log.controller';
import { AuditLogQueries } from './audit/audit-log.queries';
import { AuditLogRepository } from './audit/audit-log.repository';
import { RecordAdminAct } from './audit/record-admin-act.handler';
import { RecordCommunityAct } from './audit/record-community-act.handler';
import { authDatabase } from './auth.database';
import { AUTH_CONFIG } from './config/auth-config.token';
import type { AuthConfig } from './config/auth.config';
import { AccountCopyQueries } from './deletion/account-copy.queries';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { DeleteAccount } from './deletion/delete-account.use-case';
import { ErasedAccountsRepository } from './deletion/erased-accounts.repository';
import { MemberQueries } from './members/member.queries';
import { MembersController } from './members/members.controller';
import { RecipientQueries } from './members/recipient.queries';
import { RecipientsRpc } from './members/recipients.rpc';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { PasswordResetsRepository } from './password-reset/password-resets.repository';
import { RequestPasswordReset } from './password-reset/request-password-reset.use-case';
import { ResetPassword } from './password-reset/reset-password.use-case';
import { PasswordRules } from './passwords/password-rules';
import { PaymentController } from './payment/payment.controller';
import { ManageSecondFactor } from './second-factor/manage-second-factor.use-case';
import { OwnerProof } from './accounts/owner-proof';
import { ResetSecondFactor } from './second-factor/reset-second-factor.use-case';
import { SecondFactorCheck } from './accounts/second-factor-check';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorsRepository } from './accounts/second-factors.repository';
import { EndOtherSessions } from './sessions/end-other-sessions.use-case';
import { EndSession } from './sessions/end-session.use-case';
import { OwnSessionsQueries } from './sessions/own-sessions.queries';
import { SessionTokens } from './sessions/session-tokens';
import { SessionUsageRepository } from './sessions/session-usage.repository';
import { SessionEntity } from './sessions/session.entity';
import { SessionQueries } from './sessions/session.queries';
import { SessionRpc } from './sessions/session.rpc';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsRepository } from './sessions/sessions.repository';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsQueries } from './statistics/statistics.queries';
import { ApproveRequest } from './upgrades/approve-request.use-case';
import { BulkUpgradesRepository } from './upgrades/bulk-upgrades.repository';
import { GrantPro } from './upgrades/grant-pro.use-case';
import { MailState } from './upgrades/mail-state';
import { ProLedgerRepository } from './upgrades/pro-ledger.repository';
import { RejectRequest } from './upgrades/reject-request.use-case';
import { RequestUpgrade } from './upgrades/request-upgrade.use-case';
import { UpgradeDecisionsController } from './upgrades/upgrade-decisions.controller';
import { UpgradeEveryone } from './upgrades/upgrade-everyone.use-case';
import { UpgradeMember } from './upgrades/upgrade-member.use-case';
import { UpgradeRequestsQueries } from './upgrades/upgrade-requests.queries';
import { UpgradeRequestsRepository } from './upgrades/upgrade-requests.repository';
import { UpgradesController } from './upgrades/upgrades.controller';

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
        MessagingModule.forService('auth', config, {
          handlers: [RecordAdminAct, RecordCommunityAct, StoreUserCounts],
        }),
      ],
      controllers: [
        AccountDeletionController,
        AuditLogController,
        AuthController,
        MembersController,
        PasswordResetController,
        PaymentController,
        RecipientsRpc,
        SecondFactorController,
        SessionRpc,
        SessionsController,
        StatisticsController,
        UpgradeDecisionsController,
        UpgradesController,
        UserController,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        AccountMailer,
        AccountQueries,
        AccountCopyQueries,
        ApproveRequest,
        AuditLogQueries,
        AuditLogRepository,
        BulkUpgradesRepository,
        ChangePassword,
        DeleteAccount,
        EndOtherSessions,
        EndSession,
        EnsureAccounts,
        ErasedAccountsRepository,
        GrantPro,
        KnownClientsRepository,
        LogIn,
        LogOut,
        LoginAttemptsRepository,
        LoginDaysRepository,
        LoginGuard,
        MailState,
        ManageSecondFactor,
        MemberQueries,
        OwnSessionsQueries,
        OwnerProof,
        PasswordHasher,
        PasswordResetsRepository,
        PasswordRules,
        ProLedgerRepository,
        RecipientQueries,
        RecordAdminAct,
        RecordCommunityAct,
        Register,
        RejectRequest,
        ReportGuessing,
        RequestPasswordReset,
        RequestUpgrade,
        ResetPassword,
        ResetSecondFactor,
        SecondFactorCheck,
        SecondFactorsRepository,
        SessionQueries,
        SessionTokens,
        SessionUsageRepository,
        SessionsRepository,
        StatisticsQueries,
        StoreUserCounts,
        UpgradeEveryone,
        UpgradeMember,
        UpgradeRequestsQueries,
        UpgradeRequestsRepository,
        UsersRepository,
      ],
    };
  }
}
