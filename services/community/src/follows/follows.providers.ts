import { FollowStory } from './follow-story.use-case';
import { FollowersRpc } from './followers.rpc';
import { FollowsController } from './follows.controller';
import { FollowsRepository } from './follows.repository';
import { UnfollowStory } from './unfollow-story.use-case';

export const followsControllers = [FollowersRpc, FollowsController];

export const followsProviders = [FollowStory, FollowsRepository, UnfollowStory];
