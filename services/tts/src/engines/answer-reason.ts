/** Longest reason that is shown, in characters. */
const LONGEST = 160;
/** Fields in which servers put a reason; an object in one of them is searched too. */
const FIELDS = ['error', 'message', 'detail', 'details', 'msg', 'error_message', 'errors'] as const;
const DEEPEST = 4;
/** Matches keys, tokens, ids and bytes in hex or base64, which do not help to understand a reason. */
const SECRET_LIKE = /[\w+/=~-]*\*{2,}[\w+/=~-]*|\b(?:sk|pk|key|Bearer)[-_ ][\w-]+|[\w+/=~-]{20,}/g;

/**
 * Extracts the reason that a server sends instead of audio, reduced to one short line without keys and addresses.
 *
 * @param text JSON or plain text; a web page gives no reason
 * @returns undefined when there is none
 */
export function answerReason(text: string, apiKey: string): string | undefined {
  const said = wordsOf(text.replace(/^\uFEFF/, '').trim());
  if (said === undefined) return undefined;
  const plain = apiKey === '' ? said : said.replaceAll(apiKey, '…');
  const shown = plain
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(SECRET_LIKE, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (!/\p{L}/u.test(shown)) return undefined;
  const letters = [...shown];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : shown;
}

function wordsOf(text: string): string | undefined {
  if (text.startsWith('<')) return undefined;
  try {
    return reasonIn(JSON.parse(text), DEEPEST);
  } catch {
    return text.slice(0, 4 * LONGEST);
  }
}

function reasonIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  if (Array.isArray(value)) return reasonIn(value[0], depth - 1);
  const fields = value as Readonly<Record<string, unknown>>;
  for (const field of FIELDS) {
    const found = reasonIn(fields[field], depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
