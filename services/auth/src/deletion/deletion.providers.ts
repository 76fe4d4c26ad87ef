import { AccountCopyQueries } from './account-copy.queries';
import { AccountDeletionController } from './account-deletion.controller';
import { DeleteAccount } from './delete-account.use-case';
import { ErasedAccountsRepository } from './erased-accounts.repository';

export const deletionControllers = [AccountDeletionController];

export const deletionProviders = [AccountCopyQueries, DeleteAccount, ErasedAccountsRepository];
