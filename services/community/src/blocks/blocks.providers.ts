import { BlockPerson } from './block-person.use-case';
import { BlocksController } from './blocks.controller';
import { BlocksQueries } from './blocks.queries';
import { BlocksRepository } from './blocks.repository';
import { UnblockPerson } from './unblock-person.use-case';

export const blocksControllers = [BlocksController];

export const blocksProviders = [BlockPerson, BlocksQueries, BlocksRepository, UnblockPerson];
