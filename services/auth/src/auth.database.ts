import type { DataSourceSettings } from '@lacthu/database';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import { UserEntity } from './users/user.entity';
import type { AuthConfig } from './config/auth.config';
import { CreateUsersAndSessions1795800000000 } from './migrations/1795800000000-create-users-and-sessions';
import { CreateUpgradesAndAudit1796100000000 } from './migrations/1796100000000-create-upgrades-and-audit';
import { SearchMembersAndCountActivity1796200000000 } from './migrations/1796200000000-search-members-and-count-activity';
import { LimitGuessingAndResetPasswords1796400000000 } from './migrations/1796400000000-limit-guessing-and-reset-passwords';
import { PromiseTurnsToStrangers1796500000000 } from './migrations/1796500000000-promise-turns-to-strangers';
import { NameGrantsByTheirKey1796600000000 } from './migrations/1796600000000-name-grants-by-their-key';
import { JudgePasswordsOfAdministrators1796700000000 } from './migrations/1796700000000-judge-passwords-of-administrators';
import { CountWrongLogInsOfADay1796710000000 } from './migrations/1796710000000-count-wrong-log-ins-of-a-day';
import { AddSecondFactors1796720000000 } from './migrations/1796720000000-add-second-factors';
import { DeleteAccounts1796730000000 } from './migrations/1796730000000-delete-accounts';
import { SessionEntity } from './sessions/session.entity';

/** The service's database and all its migrations, in order. */
export const authDatabase = (config: AuthConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_AUTH,
  applicationName: 'auth',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [UserEntity, SessionEntity],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    CreateUsersAndSessions1795800000000,
    CreateUpgradesAndAudit1796100000000,
    SearchMembersAndCountActivity1796200000000,
    LimitGuessingAndResetPasswords1796400000000,
    PromiseTurnsToStrangers1796500000000,
    NameGrantsByTheirKey1796600000000,
    JudgePasswordsOfAdministrators1796700000000,
    CountWrongLogInsOfADay1796710000000,
    AddSecondFactors1796720000000,
    DeleteAccounts1796730000000,
  ],
});
