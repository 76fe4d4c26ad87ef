import { AddCompletedChapters } from './add-completed-chapters.use-case';
import { BatchAdditionsRepository } from './batch-additions.repository';
import { BatchTranslationController } from './batch-translation.controller';
import { BatchTranslationProcessor } from './batch-translation.processor';
import { BatchTranslationQueries } from './batch-translation.queries';
import { CancelBatchesOfDeletedProject } from './cancel-batches-of-deleted-project.handler';
import { ChapterResults } from './chapter-results';
import { ChunkRuns } from './chunk-runs';
import { ContinueBatchTranslation } from './continue-batch-translation.use-case';
import { EndBatchTranslation } from './end-batch-translation.use-case';
import { StartBatchTranslation } from './start-batch-translation.use-case';

export const batchTranslationControllers = [BatchTranslationController];
export const batchTranslationHandlers = [CancelBatchesOfDeletedProject];
export const batchTranslationProcessors = [BatchTranslationProcessor];

export const batchTranslationProviders = [
  ...batchTranslationHandlers,
  ...batchTranslationProcessors,
  AddCompletedChapters,
  BatchAdditionsRepository,
  BatchTranslationQueries,
  ChapterResults,
  ChunkRuns,
  ContinueBatchTranslation,
  EndBatchTranslation,
  StartBatchTranslation,
];
