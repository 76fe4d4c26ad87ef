import type { Provider, Type } from '@nestjs/common';
import { NamedQueries } from '@lacthu/database';
import { OwnDataController, OwnDataReader } from '@lacthu/http';
import { DeleteOwnData } from './delete-own-data.handler';
import { OWN_DATA } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers: Type[] = [OwnDataController];

export const ownDataProviders: Provider[] = [
  DeleteOwnData,
  NamedQueries.provider(OwnDataReader, OWN_DATA),
  OwnDataRepository,
];
