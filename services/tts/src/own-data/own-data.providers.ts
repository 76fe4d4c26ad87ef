import type { Provider, Type } from '@nestjs/common';
import { OwnDataController, OwnDataReader } from '@lacthu/http';
import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers: Type[] = [OwnDataController];

export const ownDataProviders: Provider[] = [
  DeleteOwnData,
  { provide: OwnDataReader, useClass: OwnDataQueries },
  OwnDataRepository,
];
