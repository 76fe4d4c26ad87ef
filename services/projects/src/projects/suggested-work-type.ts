import type { WorkType } from '@lacthu/contracts';

/** How many translated chapters of a project there are, and what wrote them last. */
export interface WritingCounts {
  readonly translated: number;
  /** By the offline Hán-Việt engine. */
  readonly converted: number;
  /** By any other engine. */
  readonly byAi: number;
}

/** What most chapters of a project speak for; null when they speak for nothing. A hint for its owner, no more. */
export function suggestedWorkType({ translated, converted, byAi }: WritingCounts): WorkType | null {
  if (converted * 2 > translated) return 'convert';
  return byAi * 2 > translated ? 'ai' : null;
}
