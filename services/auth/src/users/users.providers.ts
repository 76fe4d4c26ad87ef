import { StoreUserCounts } from './store-user-counts.handler';
import { UsersRepository } from './users.repository';

export const usersHandlers = [StoreUserCounts];

export const usersProviders = [UsersRepository, ...usersHandlers];
