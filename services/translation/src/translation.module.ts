import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JobsModule, PublishJobEnded } from '@lacthu/jobs';
import { MessagingModule, ProjectsClient } from '@lacthu/messaging';
import { OutboundModule } from '@lacthu/outbound';
import { aiControllers, aiProviders } from './ai/ai.providers';
import {
  batchTranslationControllers,
  batchTranslationHandlers,
  batchTranslationProcessors,
  batchTranslationProviders,
} from './batch-translation/batch-translation.providers';
import { TRANSLATION_CONFIG } from './config/translation-config.token';
import type { TranslationConfig } from './config/translation.config';
import {
  dictionariesControllers,
  dictionariesHandlers,
  dictionariesProviders,
} from './dictionaries/dictionaries.providers';
import { guestsProviders } from './guests/guests.providers';
import { leftoversControllers, leftoversProviders } from './leftovers/leftovers.providers';
import { localServersControllers, localServersProviders } from './local-servers/local-servers.providers';
import { modelCatalogControllers, modelCatalogProviders } from './model-catalog/model-catalog.providers';
import { ownDataControllers, ownDataHandlers, ownDataProviders } from './own-data/own-data.providers';
import { pipelineProviders } from './pipeline/pipeline.providers';
import {
  postProcessControllers,
  postProcessHandlers,
  postProcessProcessors,
  postProcessProviders,
} from './post-process/post-process.providers';
import { chatEnginesProviders } from './providers/chat-engines.providers';
import {
  quickTranslateControllers,
  quickTranslateProviders,
} from './quick-translate/quick-translate.providers';
import { rateLimiterProviders } from './rate-limiter/rate-limiter.providers';
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
            ...batchTranslationHandlers,
            ...postProcessHandlers,
            ...ownDataHandlers,
            ...dictionariesHandlers,
          ],
        }),
        OutboundModule.forService(config),
        JobsModule.forService(config, {
          processors: [...batchTranslationProcessors, ...postProcessProcessors],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
      ],
      controllers: [
        ...aiControllers,
        ...batchTranslationControllers,
        ...dictionariesControllers,
        ...leftoversControllers,
        ...localServersControllers,
        ...ownDataControllers,
        ...postProcessControllers,
        ...modelCatalogControllers,
        ...quickTranslateControllers,
      ],
      providers: [
        ProjectsClient,
        PublishJobEnded,
        { provide: TRANSLATION_CONFIG, useValue: config },
        ...aiProviders,
        ...batchTranslationProviders,
        ...chatEnginesProviders,
        ...dictionariesProviders,
        ...guestsProviders,
        ...leftoversProviders,
        ...localServersProviders,
        ...ownDataProviders,
        ...pipelineProviders,
        ...postProcessProviders,
        ...modelCatalogProviders,
        ...quickTranslateProviders,
        ...rateLimiterProviders,
      ],
    };
  }
}
