/** Ends of addresses that people copy whole from a provider's documentation. */
const ENDPOINTS = /\/(chat\/completions|completions|responses|models|embeddings|audio\/speech)$/;
const VERSION_SEGMENT = /\/v\d+[a-z]*\d*(\/|$)/;

/**
 * The root of an OpenAI-compatible API, without a slash at its end, from whatever a person typed: with or without /v1,
 * with slashes or a whole endpoint at the end, blanks around, capital letters in scheme and host. /v1 is added only
 * where the path names no version at all.
 *
 * @returns null when it is no http(s) address
 */
export function normalizeOpenAiBaseUrl(typed: string): URL | null {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.search = '';
  url.hash = '';
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(ENDPOINTS, '');
  url.pathname = VERSION_SEGMENT.test(path) ? path : `${path}/v1`;
  return url;
}
