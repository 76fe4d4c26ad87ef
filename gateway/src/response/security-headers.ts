import type { ServerResponse } from 'node:http';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** For answers that are no page: nothing in them may load or run, whatever a browser takes them for. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers every answer has, errors and files included. */
export function setSecurityHeaders(response: ServerResponse, https: boolean): void {
  response.setHeader('content-security-policy', CLOSED_POLICY);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (https) response.setHeader('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
}

/** Random bytes of a page's nonce, and the word in a page that it takes the place of. */
export const NONCE_BYTES = 16;
export const NONCE_MARK = '__CSP_NONCE__';

/** The service worker asks our server on behalf of pages, and does nothing else. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Origins that a page lets in on top of its own. */
export interface ForeignOrigins {
  /** Of ad scripts, which also draw pictures and frames and report. */
  readonly ads: readonly string[];
  /** Of pictures only: the image service of payment codes. */
  readonly pictures: readonly string[];
}

export const NOTHING_FOREIGN: ForeignOrigins = { ads: [], pictures: [] };

/** The policy of a page: own files, and the inline script and styles that carry this request's nonce. */
export function pagePolicy(nonce: string, { ads, pictures } = NOTHING_FOREIGN): string {
  const withAds = (directive: string): string => [directive, ...ads].join(' ');
  return [
    "default-src 'none'",
    withAds(`script-src 'self' 'nonce-${nonce}'`),
    `style-src 'self' 'nonce-${nonce}'`,
    [withAds("img-src 'self' data: blob:"), ...pictures].join(' '),
    "media-src 'self' blob:",
    withAds("connect-src 'self'"),
    ...(ads.length > 0 ? [withAds('frame-src')] : []),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
