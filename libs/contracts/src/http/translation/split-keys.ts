/** Invisible characters that are copied along with a key from a page. */
const INVISIBLE = /\p{Cf}|[\u034F\u115F\u1160\u3164]|[\u{FE00}-\u{FE0F}]/gu;
const BETWEEN_KEYS = /[\s,;，；、|]+/u;
const QUOTES = '"\'`´“”„‟‘’‚‛«»‹›「」『』＂＇<>()[\\]';
const AROUND_KEY = new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, 'gu');
const HEADER_WORD = /^(authorization:?|bearer:?)$/i;

/**
 * Splits the keys in a pasted text: separated by commas, semicolons, blanks or line breaks, perhaps in quotation marks,
 * with invisible characters, or after the word `Bearer`. Each key occurs once, in the order of the text. Without zod, so
 * that the forms of the web app use the same function as the schemas.
 */
export function splitKeys(text: string): string[] {
  const keys = text
    .replace(INVISIBLE, '')
    .split(BETWEEN_KEYS)
    .map((key) => key.replace(AROUND_KEY, ''))
    .filter((key) => key !== '' && !HEADER_WORD.test(key));
  return [...new Set(keys)];
}

/** The first character of a key that an HTTP header cannot hold; null when there is none. */
export function strayCharacterOf(key: string): string | null {
  return /[^\x20-\x7e]/u.exec(key)?.[0] ?? null;
}
