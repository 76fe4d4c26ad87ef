import type { Provider, Type } from '@nestjs/common';
import { BatchAudioController } from './batch-audio.controller';
import { BatchAudioProcessor } from './batch-audio.processor';
import { StartBatchAudio } from './start-batch-audio.use-case';

export const batchAudioControllers: Type[] = [BatchAudioController];

export const batchAudioProviders: Provider[] = [BatchAudioProcessor, StartBatchAudio];
