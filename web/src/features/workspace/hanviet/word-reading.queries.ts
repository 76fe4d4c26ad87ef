import { queryOptions } from '@tanstack/react-query';
import type { TonePlacement } from '@lacthu/hanviet';

/** The Hán-Việt reading of a word; an error where this browser runs no worker, and then nothing is offered. */
export function wordReadingQuery(source: string, tonePlacement: TonePlacement) {
  return queryOptions({
    queryKey: ['hanviet-reading', tonePlacement, source],
    queryFn: async ({ signal }) => {
      const { convertInBrowser } = await import('../../../hanviet/convert-in-browser');
      const { lines } = await convertInBrowser({ text: source, mode: 'reading', tonePlacement }, signal);
      return lines[0]?.text ?? '';
    },
    enabled: source !== '',
    staleTime: Infinity,
    retry: false,
  });
}
