import { ReactionsController } from './reactions.controller';
import { ReactionsRepository } from './reactions.repository';
import { SetReaction } from './set-reaction.use-case';

export const reactionsControllers = [ReactionsController];

export const reactionsProviders = [ReactionsRepository, SetReaction];
