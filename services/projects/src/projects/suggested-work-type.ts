import type { WorkType } from '@lacthu/contracts';

/** Numbers of translated chapters of a project, by the engine of their latest text. */
export interface WritingCounts {
  readonly translated: number;
  /** Translated by the offline Hán-Việt engine. */
  readonly converted: number;
  /** Translated by any other engine. */
  readonly byAi: number;
}

/**
 * Suggests the work type that fits more than half of the translated chapters; null when none does. The owner decides.
 */
export function suggestedWorkType({ translated, converted, byAi }: WritingCounts): WorkType | null {
  if (converted * 2 > translated) return 'convert';
  return byAi * 2 > translated ? 'ai' : null;
}
