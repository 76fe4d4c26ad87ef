import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataController } from './own-data.controller';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers = [OwnDataController];
export const ownDataHandlers = [DeleteOwnData];
export const ownDataProviders = [...ownDataHandlers, OwnDataQueries, OwnDataRepository];
