import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataController } from './own-data.controller';
import { OwnDataQueries } from './own-data.queries';
import { OwnDataRepository } from './own-data.repository';

export const OWN_DATA_CONTROLLERS = [OwnDataController];
export const OWN_DATA_HANDLERS = [DeleteOwnData];
export const OWN_DATA_PROVIDERS = [...OWN_DATA_HANDLERS, OwnDataQueries, OwnDataRepository];
