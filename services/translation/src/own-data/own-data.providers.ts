import { OwnDataController, OwnDataReader } from '@lacthu/http';
import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDictionaryController } from './own-dictionary.controller';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers = [OwnDataController, OwnDictionaryController];
export const ownDataHandlers = [DeleteOwnData];
export const ownDataProviders = [
  ...ownDataHandlers,
  { provide: OwnDataReader, useClass: OwnDataQueries },
  OwnDataRepository,
];
