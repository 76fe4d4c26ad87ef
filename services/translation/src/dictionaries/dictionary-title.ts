import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import { cutText, normalizeText } from '@lacthu/novel-text';

const ENDINGS = /(?:\.(?:txt|u8|gz|tsv|dic))+\s*$/i;
const UNNAMED = 'Từ điển';

/** What a dictionary is called: as the person says, else as its file, without its ending. Never empty. */
export function titleOfDictionary(given: string, fileName: string): string {
  const named = normalizeText(fileName).replace(ENDINGS, '');
  const title = [given, named].map(oneLine).find((text) => text !== '') ?? UNNAMED;
  return cutText(title, DICTIONARY_LIMITS.title);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
