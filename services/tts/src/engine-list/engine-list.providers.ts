import type { Provider, Type } from '@nestjs/common';
import { EngineListController } from './engine-list.controller';
import { EngineListQueries } from './engine-list.queries';

export const engineListControllers: Type[] = [EngineListController];

export const engineListProviders: Provider[] = [EngineListQueries];
