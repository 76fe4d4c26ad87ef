import { DeleteHistory } from './delete-history.use-case';
import { ImportPositions } from './import-positions.use-case';
import { PositionsController } from './positions.controller';
import { PositionsRepository } from './positions.repository';
import { SavePosition } from './save-position.use-case';

export const positionsControllers = [PositionsController];

export const positionsProviders = [DeleteHistory, ImportPositions, PositionsRepository, SavePosition];
