import { Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JobsModule } from '@lacthu/jobs';
import { MessagingModule } from '@lacthu/messaging';
import { OutboundModule } from '@lacthu/outbound';
import { AiController } from './ai/ai.controller';
import { AskModel } from './ai/ask-model';
import { ExtractCharacters } from './ai/extract-characters.use-case';
import { InitializePrompt } from './ai/initialize-prompt.use-case';
import { ProposeGlossary } from './ai/propose-glossary.use-case';
import { UpdateMemoryByAi } from './ai/update-memory-by-ai.use-case';
import { UpdatePromptWithCharacters } from './ai/update-prompt-with-characters.use-case';
import { AddCompletedChapters } from './batch-translation/add-completed-chapters.use-case';
import { BatchAdditionsRepository } from './batch-translation/batch-additions.repository';
import { BatchTranslationController } from './batch-translation/batch-translation.controller';
import { BatchTranslationProcessor } from './batch-translation/batch-translation.processor';
import { BatchTranslationQueries } from './batch-translation/batch-translation.queries';
import { CancelBatchesOfDeletedProject } from './batch-translation/cancel-batches-of-deleted-project.handler';
import { ChapterResults } from './batch-translation/chapter-results';
import { ChunkRuns } from './batch-translation/chunk-runs';
import { ContinueBatchTranslation } from './batch-translation/continue-batch-translation.use-case';
import { EndBatchTranslation } from './batch-translation/end-batch-translation.use-case';
import { OpenJobsPolicy } from './batch-translation/open-jobs.policy';
import { ProjectChapters } from './projects-client/project-chapters';
import { StartBatchTranslation } from './batch-translation/start-batch-translation.use-case';
import { TRANSLATION_CONFIG } from './config/translation-config.token';
import type { TranslationConfig } from './config/translation.config';
import { AddOwnWord } from './dictionaries/add-own-word.use-case';
import { ChangeOwnWord } from './dictionaries/change-own-word.use-case';
import { DeleteDictionary } from './dictionaries/delete-dictionary.use-case';
import { DeleteOwnWord } from './dictionaries/delete-own-word.use-case';
import { DictionariesController } from './dictionaries/dictionaries.controller';
import { DictionariesQueries } from './dictionaries/dictionaries.queries';
import { DictionariesRepository } from './dictionaries/dictionaries.repository';
import { DictionaryReader } from './dictionaries/dictionary-reader';
import { DeleteDictionariesOfDeletedProject } from './dictionaries/delete-dictionaries-of-deleted-project.handler';
import { ImportDictionary } from './dictionaries/import-dictionary.use-case';
import { OwnDictionaries } from './dictionaries/own-dictionaries';
import { OwnWordsController } from './dictionaries/own-words.controller';
import { OwnWordsQueries } from './dictionaries/own-words.queries';
import { OwnWordsRepository } from './dictionaries/own-words.repository';
import { PresentDictionaries } from './dictionaries/present-dictionaries';
import { CallMetrics } from './providers/call-metrics';
import { CallPermits } from './rate-limiter/call-permits';
import { ChatEngines } from './providers/chat-engines';
import { LimiterStatesRepository } from './rate-limiter/limiter-states.repository';
import { OwnerLimits } from './rate-limiter/owner-limits';
import { GuestLimitInterceptor } from './guests/guest-limit.interceptor';
import { ListModels } from './quick-translate/list-models.use-case';
import { ModelListController } from './quick-translate/model-list.controller';
import { HanvietWorkers } from './pipeline/hanviet-workers';
import { OfflineBudget } from './pipeline/offline-budget';
import { OfflineBudgetRepository } from './pipeline/offline-budget.repository';
import { ProjectGlossary } from './projects-client/project-glossary';
import { StoryWords } from './pipeline/story-words';
import { Translators } from './pipeline/translators';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { OwnDataController } from './own-data/own-data.controller';
import { OwnDataQueries } from './own-data/own-data.queries';
import { OwnDataRepository } from './own-data/own-data.repository';
import { CancelPostProcess } from './post-process/cancel-post-process.use-case';
import { CancelPostProcessesOfDeletedProject } from './post-process/cancel-post-processes-of-deleted-project.handler';
import { DeletePostProcess } from './post-process/delete-post-process.use-case';
import { OwnPostProcess } from './post-process/own-post-process.policy';
import { PostProcessController } from './post-process/post-process.controller';
import { PostProcessProcessor } from './post-process/post-process.processor';
import { PostProcessQueries } from './post-process/post-process.queries';
import { StartPostProcess } from './post-process/start-post-process.use-case';
import { CheckConnection } from './quick-translate/check-connection.use-case';
import { TranslateController } from './quick-translate/translate.controller';
import { TranslateText } from './quick-translate/translate-text.use-case';
import { FindLeftovers } from './leftovers/find-leftovers.use-case';
import { LeftoverFinder } from './leftovers/leftover-finder';
import { LeftoversController } from './leftovers/leftovers.controller';
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
            CancelBatchesOfDeletedProject,
            CancelPostProcessesOfDeletedProject,
            DeleteOwnData,
            DeleteDictionariesOfDeletedProject,
          ],
        }),
        OutboundModule.forService(config),
        JobsModule.forService(config, {
          processors: [BatchTranslationProcessor, PostProcessProcessor],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
      ],
      controllers: [
        AiController,
        BatchTranslationController,
        DictionariesController,
        ModelListController,
        OwnDataController,
        OwnWordsController,
        PostProcessController,
        LeftoversController,
        TranslateController,
      ],
      providers: [
        { provide: TRANSLATION_CONFIG, useValue: config },
        { provide: APP_INTERCEPTOR, useClass: GuestLimitInterceptor },
        AddCompletedChapters,
        AddOwnWord,
        AskModel,
        BatchAdditionsRepository,
        BatchTranslationProcessor,
        BatchTranslationQueries,
        CancelBatchesOfDeletedProject,
        CancelPostProcess,
        CancelPostProcessesOfDeletedProject,
        CallMetrics,
        CallPermits,
        ChangeOwnWord,
        ChapterResults,
        ChatEngines,
        CheckConnection,
        ChunkRuns,
        ContinueBatchTranslation,
        DeleteDictionary,
        DeleteOwnData,
        DeleteOwnWord,
        OwnDataQueries,
        OwnDataRepository,
        DeletePostProcess,
        DictionariesQueries,
        DictionariesRepository,
        DictionaryReader,
        EndBatchTranslation,
        ExtractCharacters,
        FindLeftovers,
        DeleteDictionariesOfDeletedProject,
        HanvietWorkers,
        ImportDictionary,
        InitializePrompt,
        LimiterStatesRepository,
        ListModels,
        OfflineBudget,
        OfflineBudgetRepository,
        OpenJobsPolicy,
        OwnDictionaries,
        OwnPostProcess,
        OwnerLimits,
        OwnWordsQueries,
        OwnWordsRepository,
        PostProcessProcessor,
        PostProcessQueries,
        PresentDictionaries,
        ProjectChapters,
        ProposeGlossary,
        ProjectGlossary,
        LeftoverFinder,
        StartBatchTranslation,
        StartPostProcess,
        StoryWords,
        TranslateText,
        Translators,
        UpdateMemoryByAi,
        UpdatePromptWithCharacters,
      ],
    };
  }
}
