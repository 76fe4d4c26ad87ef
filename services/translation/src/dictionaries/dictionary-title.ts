import { DICTIONARY_LIMITS, oneLineName } from '@lacthu/contracts';
import { cutText } from '@lacthu/novel-text';

const ENDINGS = /(?:\.(?:txt|u8|gz|tsv|dic))+\s*$/i;
const UNNAMED = 'Từ điển';

/** Title of a dictionary: the given one, else the file's name without its extension. Never empty. */
export function titleOfDictionary(given: string, fileName: string): string {
  const named = oneLineName(fileName).replace(ENDINGS, '');
  const title = [given, named].map(oneLineName).find((text) => text !== '') ?? UNNAMED;
  return cutText(title, DICTIONARY_LIMITS.title);
}
