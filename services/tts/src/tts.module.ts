import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JobsModule, PublishJobEnded } from '@lacthu/jobs';
import { MessagingModule, ProjectsClient } from '@lacthu/messaging';
import { OutboundModule } from '@lacthu/outbound';
import { StorageModule } from '@lacthu/storage';
import { audioFilesControllers, audioFilesProviders } from './audio-files/audio-files.providers';
import { AudiobookProcessor } from './audiobook/audiobook.processor';
import { audiobookControllers, audiobookProviders } from './audiobook/audiobook.providers';
import { BatchAudioProcessor } from './batch-audio/batch-audio.processor';
import { batchAudioControllers, batchAudioProviders } from './batch-audio/batch-audio.providers';
import { chaptersProviders } from './chapters/chapters.providers';
import { TTS_CONFIG } from './config/tts-config.token';
import type { TtsConfig } from './config/tts.config';
import { engineListControllers, engineListProviders } from './engine-list/engine-list.providers';
import { enginesProviders } from './engines/engines.providers';
import { expiryProviders } from './expiry/expiry.providers';
import { ForgetDeletedProject } from './expiry/forget-deleted-project.handler';
import { generationControllers, generationProviders } from './generation/generation.providers';
import { historyControllers } from './history/history.providers';
import { listeningControllers, listeningProviders } from './listening/listening.providers';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { ownDataControllers, ownDataProviders } from './own-data/own-data.providers';
import {
  pronunciationsControllers,
  pronunciationsProviders,
} from './pronunciations/pronunciations.providers';
import { speechJobsControllers, speechJobsProviders } from './speech-jobs/speech-jobs.providers';
import { ttsDatabase } from './tts.database';

/** Speech, on request and in background jobs, its files and their expiry. */
@Module({})
export class TtsModule {
  static create(config: TtsConfig): DynamicModule {
    return {
      module: TtsModule,
      imports: [
        PlatformModule.forService('tts', config),
        DatabaseModule.forService(ttsDatabase(config)),
        MessagingModule.forService('tts', config, { handlers: [DeleteOwnData, ForgetDeletedProject] }),
        JobsModule.forService(config, {
          processors: [BatchAudioProcessor, AudiobookProcessor],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
        StorageModule.forBucket('audio', config),
        OutboundModule.forService(config),
      ],
      controllers: [
        ...audioFilesControllers,
        ...audiobookControllers,
        ...batchAudioControllers,
        ...engineListControllers,
        ...generationControllers,
        ...historyControllers,
        ...listeningControllers,
        ...ownDataControllers,
        ...pronunciationsControllers,
        ...speechJobsControllers,
      ],
      providers: [
        ProjectsClient,
        PublishJobEnded,
        { provide: TTS_CONFIG, useValue: config },
        ...audioFilesProviders,
        ...audiobookProviders,
        ...batchAudioProviders,
        ...chaptersProviders,
        ...engineListProviders,
        ...enginesProviders,
        ...expiryProviders,
        ...generationProviders,
        ...listeningProviders,
        ...ownDataProviders,
        ...pronunciationsProviders,
        ...speechJobsProviders,
      ],
    };
  }
}
