import type { Provider, Type } from '@nestjs/common';
import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataController } from './own-data.controller';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers: Type[] = [OwnDataController];

export const ownDataProviders: Provider[] = [DeleteOwnData, OwnDataQueries, OwnDataRepository];
