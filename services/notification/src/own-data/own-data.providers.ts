import { NamedQueries } from '@lacthu/database';
import { OwnDataController, OwnDataReader } from '@lacthu/http';
import { DeleteOwnData } from './delete-own-data.handler';
import { OWN_DATA } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers = [OwnDataController];

export const ownDataHandlers = [DeleteOwnData];

export const ownDataProviders = [
  NamedQueries.provider(OwnDataReader, OWN_DATA),
  OwnDataRepository,
  ...ownDataHandlers,
];
