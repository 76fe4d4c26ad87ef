import { createDictionary, draftText, withOwn } from '@lacthu/hanviet';
import { loadLexicon, type HanvietPool } from '@lacthu/hanviet/node';
import { HanvietTranslator, type OfflineOptions } from '../pipeline/hanviet-translator';

/** The offline engine on this thread, instead of the pool. */
export async function offlinePool(): Promise<Pick<HanvietPool, 'draftText'>> {
  const dictionary = createDictionary(await loadLexicon());
  return {
    draftText: async (text, { own, signal: _, ...options } = {}) =>
      draftText(text, own ? withOwn(dictionary, await own.load()) : dictionary, options),
  };
}

/** A translator over {@link offlinePool}. */
export async function offlineTranslator(options: OfflineOptions = {}): Promise<HanvietTranslator> {
  return new HanvietTranslator(await offlinePool(), options);
}
