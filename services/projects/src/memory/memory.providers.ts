import type { Provider, Type } from '@nestjs/common';
import { AnalyticsQueries } from './analytics.queries';
import { MemoryController } from './memory.controller';
import { UpdateMemory } from './update-memory.use-case';

export const memoryControllers: Type[] = [MemoryController];

export const memoryProviders: Provider[] = [AnalyticsQueries, UpdateMemory];
