import { OwnDataController, OwnDataReader } from '@lacthu/http';
import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers = [OwnDataController];

export const ownDataHandlers = [DeleteOwnData];

export const ownDataProviders = [
  { provide: OwnDataReader, useClass: OwnDataQueries },
  OwnDataRepository,
  ...ownDataHandlers,
];
