import type { ServerResponse } from 'node:http';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Policy of responses other than pages: nothing may load or run, whatever type a browser assumes. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers of every response, including errors and files. */
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

/** Number of random bytes in the nonce of a page, and its placeholder in the page. */
export const NONCE_BYTES = 16;
export const NONCE_MARK = '__CSP_NONCE__';

/** The service worker sends requests of pages to this server, and does nothing else. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Other origins that a page may load from. */
export interface ForeignOrigins {
  /** Origins of ad scripts, which also load pictures and frames and send reports. */
  readonly ads: readonly string[];
  /** Origins of pictures only: the image service of payment codes. */
  readonly pictures: readonly string[];
}

export const NO_FOREIGN_ORIGINS: ForeignOrigins = { ads: [], pictures: [] };

/** The policy of a page: its own files, and the inline script and styles with the nonce of this response. */
export function pagePolicy(nonce: string, { ads, pictures } = NO_FOREIGN_ORIGINS): string {
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
