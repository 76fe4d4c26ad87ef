/** Endpoints at the end of an address that was copied from the documentation of a provider. */
const ENDPOINTS = /\/(chat\/completions|completions|responses|models|embeddings|audio\/speech)$/;
/** Paths that need no /v1: they contain a version, or an Azure deployment, whose version is the query `api-version`. */
const VERSIONED = /\/v\d+[a-z]*\d*(\/|$)|\/openai\/deployments\/[^/]+$/;
const AZURE_HOST = /\.(openai|cognitiveservices)\.azure\.com$/;

/**
 * Normalises the address of an OpenAI-compatible API that a user typed, to its root without a trailing slash. Accepts
 * addresses with or without /v1, with slashes or an endpoint at the end, surrounding spaces, and capital letters in scheme
 * and host. Adds /v1 only when the path contains no version. Keeps the query, because Azure has its version there: append
 * paths to `pathname`, not to the whole address.
 *
 * @returns null for anything but an http(s) address
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

/**
 * Address and headers for the package `openai`. The package appends paths to `baseURL`, so the query stays apart. Azure
 * expects the key of a resource in a header of its own.
 */
export function openAiClientAddress({ origin, pathname, searchParams }: URL, apiKey: string) {
  return {
    apiKey,
    baseURL: origin + pathname,
    defaultQuery: Object.fromEntries(searchParams),
    defaultHeaders: searchParams.has('api-version') ? { 'api-key': apiKey } : {},
  };
}
