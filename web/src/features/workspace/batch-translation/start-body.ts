import type { ChapterSelection, CostLimit } from '@lacthu/contracts';
import { accessOf, draftingOf } from '../../../api/translation/translate-text';
import type { ChapterRange } from '../../../lib/chapter-range';
import type { AiSettings } from '../../../settings/ai-settings';

/** Chapters to translate: saved ones by a range or by id, or unsaved texts. */
export type BatchChoice =
  | { readonly chapterRange: ChapterRange & { readonly only: ChapterSelection } }
  | { readonly chapterIds: readonly number[] }
  | {
      readonly stagedChapters: readonly { readonly title: string; readonly content: string }[];
      /** Positions among them, from 1; inclusive. */
      readonly batchRange: { readonly start: number; readonly end: number };
    };

export interface StartBatchOptions {
  readonly choice: BatchChoice;
  readonly settings: AiSettings;
  readonly stylePrompt: string;
  readonly cost: CostLimit;
}

/** Body of a start, which is also that of a plan. */
export function startBodyOf({ choice, settings, stylePrompt, cost }: StartBatchOptions): object {
  return {
    ...choice,
    translationConfig: {
      engine: settings.engine,
      stylePrompt,
      ...accessOf(settings),
      ...draftingOf(settings),
      ...cost,
    },
  };
}
