import { FollowersRpc } from './followers.rpc';
import { FollowsController } from './follows.controller';
import { FollowsRepository } from './follows.repository';
import { SetFollow } from './set-follow.use-case';

export const followsControllers = [FollowersRpc, FollowsController];

export const followsProviders = [FollowsRepository, SetFollow];
