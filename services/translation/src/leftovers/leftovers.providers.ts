import { FindLeftovers } from './find-leftovers.use-case';
import { LeftoverFinder } from './leftover-finder';
import { LeftoversController } from './leftovers.controller';

export const LEFTOVERS_CONTROLLERS = [LeftoversController];
export const LEFTOVERS_PROVIDERS = [FindLeftovers, LeftoverFinder];
