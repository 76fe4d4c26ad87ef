declare global {
  /** Read by the library that locks scrolling behind dialogs, for the style tag it writes. */
  var __webpack_nonce__: string | undefined;
}

/** The page's nonce: style tags written by libraries need it under our content security policy. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Lets libraries that look for a bundler's nonce find ours. */
export function announceNonce(): void {
  globalThis.__webpack_nonce__ = cspNonce();
}
