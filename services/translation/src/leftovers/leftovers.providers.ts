import { FindLeftovers } from './find-leftovers.use-case';
import { LeftoverFinder } from './leftover-finder';
import { LeftoversController } from './leftovers.controller';

export const leftoversControllers = [LeftoversController];
export const leftoversProviders = [FindLeftovers, LeftoverFinder];
