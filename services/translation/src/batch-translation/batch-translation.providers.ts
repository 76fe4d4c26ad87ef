import { AddCompletedChapters } from './add-completed-chapters.use-case';
import { BatchAdditionsRepository } from './batch-additions.repository';
import { BatchPlanController } from './batch-plan.controller';
import { BatchPlans } from './batch-plans.queries';
import { BatchSelection } from './batch-selection.queries';
import { BatchTranslationController } from './batch-translation.controller';
import { BatchTranslationProcessor } from './batch-translation.processor';
import { BatchTranslationQueries } from './batch-translation.queries';
import { CancelBatchesOfDeletedProject } from './cancel-batches-of-deleted-project.handler';
import { ChapterPacks } from './chapter-packs';
import { ChapterResults } from './chapter-results';
import { ChunkRuns } from './chunk-runs';
import { ContinueBatchTranslation } from './continue-batch-translation.use-case';
import { EndBatchTranslation } from './end-batch-translation.use-case';
import { JobEvents } from './job-events';
import { PlanBatchTranslation } from './plan-batch-translation.use-case';
import { ResolveBatchOptions } from './resolve-batch-options.queries';
import { StartBatchTranslation } from './start-batch-translation.use-case';

export const batchTranslationControllers = [BatchPlanController, BatchTranslationController];
export const batchTranslationHandlers = [CancelBatchesOfDeletedProject];
export const batchTranslationProcessors = [BatchTranslationProcessor];

export const batchTranslationProviders = [
  ...batchTranslationHandlers,
  ...batchTranslationProcessors,
  AddCompletedChapters,
  BatchAdditionsRepository,
  BatchPlans,
  BatchSelection,
  BatchTranslationQueries,
  ChapterPacks,
  ChapterResults,
  ChunkRuns,
  ContinueBatchTranslation,
  EndBatchTranslation,
  JobEvents,
  PlanBatchTranslation,
  ResolveBatchOptions,
  StartBatchTranslation,
];
