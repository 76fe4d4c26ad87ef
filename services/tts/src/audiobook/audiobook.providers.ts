import type { Provider, Type } from '@nestjs/common';
import { AudiobookController } from './audiobook.controller';
import { AudiobookProcessor } from './audiobook.processor';
import { ChapterSounds } from './chapter-sounds';
import { StartAudiobook } from './start-audiobook.use-case';

export const audiobookControllers: Type[] = [AudiobookController];

export const audiobookProviders: Provider[] = [AudiobookProcessor, ChapterSounds, StartAudiobook];
