import type { Provider, Type } from '@nestjs/common';
import { AllowLeftovers } from './allow-leftovers.use-case';
import { LeftoversController } from './leftovers.controller';
import { LeftoversQueries } from './leftovers.queries';
import { LockedLeftoversQueries } from './locked-leftovers.queries';

export const leftoversControllers: Type[] = [LeftoversController];

export const leftoversProviders: Provider[] = [AllowLeftovers, LeftoversQueries, LockedLeftoversQueries];
