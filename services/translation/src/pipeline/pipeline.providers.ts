import { HanvietWorkers } from './hanviet-workers';
import { OfflineBudget } from './offline-budget';
import { OfflineBudgetRepository } from './offline-budget.repository';
import { StoryWords } from './story-words';
import { Translators } from './translators';

export const pipelineProviders = [
  HanvietWorkers,
  OfflineBudget,
  OfflineBudgetRepository,
  StoryWords,
  Translators,
];
