import { CallSizes } from './call-sizes';
import { HanvietWorkers } from './hanviet-workers';
import { OfflineBudget } from './offline-budget';
import { OfflineBudgetRepository } from './offline-budget.repository';
import { ProjectGlossary } from './project-glossary';
import { StoryWords } from './story-words';
import { Translators } from './translators';

export const pipelineProviders = [
  CallSizes,
  HanvietWorkers,
  OfflineBudget,
  OfflineBudgetRepository,
  ProjectGlossary,
  StoryWords,
  Translators,
];
