/** Ends of addresses that people copy whole from a provider's documentation. */
const ENDPOINTS = /\/(chat\/completions|completions|responses|models|embeddings|audio\/speech)$/;
/** Paths that need no /v1: they name a version, or an Azure deployment, whose version is the query `api-version`. */
const VERSIONED = /\/v\d+[a-z]*\d*(\/|$)|\/openai\/deployments\/[^/]+$/;
const AZURE_HOST = /\.(openai|cognitiveservices)\.azure\.com$/;

/**
 * The root of an OpenAI-compatible API, without a slash at its end, from whatever a person typed: with or without /v1,
 * with slashes or a whole endpoint at the end, blanks around, capital letters in scheme and host. /v1 is added only
 * where the path names no version at all. The query stays, because Azure tells its version there: join paths to
 * `pathname`, not to the whole address.
 *
 * @returns null when it is no http(s) address
 */
export function normalizeOpenAiBaseUrl(typed: string): URL | null {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  const given = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const hasApiVersion = url.searchParams.has('api-version');
  // Azure's inference API has its chat completions below /models.
  const path = hasApiVersion && given === '/models' ? given : given.replace(ENDPOINTS, '');
  if (AZURE_HOST.test(url.hostname) && /^(\/openai)?$/.test(path)) url.pathname = '/openai/v1';
  else url.pathname = VERSIONED.test(path) || (hasApiVersion && path !== '') ? path : `${path}/v1`;
  return url;
}
