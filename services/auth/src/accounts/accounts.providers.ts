import { AccountQueries } from './account.queries';
import { AuthController } from './auth.controller';
import { ChangePassword } from './change-password.use-case';
import { EnsureAccounts } from './ensure-accounts';
import { LogIn } from './log-in.use-case';
import { LogOut } from './log-out.use-case';
import { Register } from './register.use-case';
import { UserController } from './user.controller';

export const accountsControllers = [AuthController, UserController];

export const accountsProviders = [AccountQueries, ChangePassword, EnsureAccounts, LogIn, LogOut, Register];
