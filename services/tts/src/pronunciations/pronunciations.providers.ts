import type { Provider, Type } from '@nestjs/common';
import { PronunciationsController } from './pronunciations.controller';
import { PronunciationsQueries } from './pronunciations.queries';
import { PronunciationsRepository } from './pronunciations.repository';
import { ReplacePronunciations } from './replace-pronunciations.use-case';

export const pronunciationsControllers: Type[] = [PronunciationsController];

export const pronunciationsProviders: Provider[] = [
  PronunciationsQueries,
  PronunciationsRepository,
  ReplacePronunciations,
];
