import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JobsModule, PublishJobEnded } from '@lacthu/jobs';
import { MessagingModule } from '@lacthu/messaging';
import { OutboundModule } from '@lacthu/outbound';
import { AI_CONTROLLERS, AI_PROVIDERS } from './ai/ai.providers';
import {
  BATCH_TRANSLATION_CONTROLLERS,
  BATCH_TRANSLATION_HANDLERS,
  BATCH_TRANSLATION_PROCESSORS,
  BATCH_TRANSLATION_PROVIDERS,
} from './batch-translation/batch-translation.providers';
import { TRANSLATION_CONFIG } from './config/translation-config.token';
import type { TranslationConfig } from './config/translation.config';
import {
  DICTIONARIES_CONTROLLERS,
  DICTIONARIES_HANDLERS,
  DICTIONARIES_PROVIDERS,
} from './dictionaries/dictionaries.providers';
import { GUESTS_PROVIDERS } from './guests/guests.providers';
import { LEFTOVERS_CONTROLLERS, LEFTOVERS_PROVIDERS } from './leftovers/leftovers.providers';
import { OWN_DATA_CONTROLLERS, OWN_DATA_HANDLERS, OWN_DATA_PROVIDERS } from './own-data/own-data.providers';
import { PIPELINE_PROVIDERS } from './pipeline/pipeline.providers';
import {
  POST_PROCESS_CONTROLLERS,
  POST_PROCESS_HANDLERS,
  POST_PROCESS_PROCESSORS,
  POST_PROCESS_PROVIDERS,
} from './post-process/post-process.providers';
import { PROJECTS_CLIENT_PROVIDERS } from './projects-client/projects-client.providers';
import { CHAT_ENGINES_PROVIDERS } from './providers/chat-engines.providers';
import {
  QUICK_TRANSLATE_CONTROLLERS,
  QUICK_TRANSLATE_PROVIDERS,
} from './quick-translate/quick-translate.providers';
import { RATE_LIMITER_PROVIDERS } from './rate-limiter/rate-limiter.providers';
import { translationDatabase } from './translation.database';

/** Translation while a person waits, and in the background. */
@Module({})
export class TranslationModule {
  static create(config: TranslationConfig): DynamicModule {
    return {
      module: TranslationModule,
      imports: [
        PlatformModule.forService('translation', config),
        DatabaseModule.forService(translationDatabase(config)),
        MessagingModule.forService('translation', config, {
          handlers: [
            ...BATCH_TRANSLATION_HANDLERS,
            ...POST_PROCESS_HANDLERS,
            ...OWN_DATA_HANDLERS,
            ...DICTIONARIES_HANDLERS,
          ],
        }),
        OutboundModule.forService(config),
        JobsModule.forService(config, {
          processors: [...BATCH_TRANSLATION_PROCESSORS, ...POST_PROCESS_PROCESSORS],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
      ],
      controllers: [
        ...AI_CONTROLLERS,
        ...BATCH_TRANSLATION_CONTROLLERS,
        ...DICTIONARIES_CONTROLLERS,
        ...LEFTOVERS_CONTROLLERS,
        ...OWN_DATA_CONTROLLERS,
        ...POST_PROCESS_CONTROLLERS,
        ...QUICK_TRANSLATE_CONTROLLERS,
      ],
      providers: [
        PublishJobEnded,
        { provide: TRANSLATION_CONFIG, useValue: config },
        ...AI_PROVIDERS,
        ...BATCH_TRANSLATION_PROVIDERS,
        ...CHAT_ENGINES_PROVIDERS,
        ...DICTIONARIES_PROVIDERS,
        ...GUESTS_PROVIDERS,
        ...LEFTOVERS_PROVIDERS,
        ...OWN_DATA_PROVIDERS,
        ...PIPELINE_PROVIDERS,
        ...POST_PROCESS_PROVIDERS,
        ...PROJECTS_CLIENT_PROVIDERS,
        ...QUICK_TRANSLATE_PROVIDERS,
        ...RATE_LIMITER_PROVIDERS,
      ],
    };
  }
}
