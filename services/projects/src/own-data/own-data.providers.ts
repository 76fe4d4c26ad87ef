import type { Provider, Type } from '@nestjs/common';
import { CopiedChaptersQueries } from './copied-chapters.queries';
import { CopyOwnData } from './copy-own-data.use-case';
import { DataCopyController } from './data-copy.controller';
import { DeleteOwnData } from './delete-own-data.handler';
import { OwnDataRepository } from './own-data.repository';

export const ownDataControllers: Type[] = [DataCopyController];

export const ownDataProviders: Provider[] = [
  CopiedChaptersQueries,
  CopyOwnData,
  DeleteOwnData,
  OwnDataRepository,
];
