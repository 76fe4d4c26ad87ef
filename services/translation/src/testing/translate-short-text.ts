import type { TestAnswer } from '@lacthu/testing';
import type { TranslationWithProviders } from './translation-with-providers';

/** Two sentences with an empty line between. */
export const SOURCE = '雪下了一夜。\n\n她数了数袋里的铜钱。';

/** What translates SOURCE, or what `body` puts in its place, as a guest with a key of its own. */
export function shortTextTranslator({ running, freshKey }: TranslationWithProviders) {
  return (engine: 'openai' | 'googleai', body: object = {}): Promise<TestAnswer> => {
    const access = { apiKey: freshKey(), ...(engine === 'openai' && { baseUrl: running.openAi.baseUrl }) };
    return running.service.call({
      method: 'POST',
      path: `/api/translate/${engine}`,
      body: { text: SOURCE, ...access, ...body },
    });
  };
}
