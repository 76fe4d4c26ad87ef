import type { TestAnswer } from '@lacthu/testing';
import type { TranslationWithProviders } from './translation-with-providers';

/** Two sentences, with an empty line between them. */
export const SOURCE = '雪下了一夜。\n\n她数了数袋里的铜钱。';

/** Translates SOURCE, or the text of `body`, as a guest with a unique key. */
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
