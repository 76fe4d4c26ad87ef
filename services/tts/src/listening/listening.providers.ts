import type { Provider, Type } from '@nestjs/common';
import { ListeningPositionsQueries } from './listening-positions.queries';
import { ListeningPositionsRepository } from './listening-positions.repository';
import { ListeningController } from './listening.controller';
import { SavePosition } from './save-position.use-case';

export const listeningControllers: Type[] = [ListeningController];

export const listeningProviders: Provider[] = [
  ListeningPositionsQueries,
  ListeningPositionsRepository,
  SavePosition,
];
