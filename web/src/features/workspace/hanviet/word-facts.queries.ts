import { queryOptions } from '@tanstack/react-query';
import type { TonePlacement } from '@lacthu/hanviet';

/** What the built-in dictionary knows of a word. */
export interface WordFacts {
  readonly reading: string;
  /** Empty where it takes the word apart. */
  readonly meanings: readonly string[];
}

/** What is known of a word; an error where this browser runs no worker, and then nothing is offered. */
export function wordFactsQuery(source: string, tonePlacement: TonePlacement) {
  return queryOptions({
    queryKey: ['hanviet-word', tonePlacement, source],
    queryFn: async ({ signal }): Promise<WordFacts> => {
      const { convertInBrowser } = await import('../../../hanviet/convert-in-browser');
      const { lines } = await convertInBrowser({ text: source, mode: 'both', tonePlacement }, signal);
      const { spans = [], reading } = lines[0] ?? {};
      return { reading: reading?.text ?? '', meanings: spans.length === 1 ? (spans[0]?.meanings ?? []) : [] };
    },
    enabled: source !== '',
    staleTime: Infinity,
    retry: false,
  });
}
