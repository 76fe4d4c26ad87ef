/** Adapts libraries to our content security policy: no `eval`, and style tags only with the page's nonce. */

declare global {
  /** Read by the library that locks scrolling behind dialogs, for the style tag it inserts. */
  var __webpack_nonce__: string | undefined;
  /** Read by zod when it starts. */
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

/** The page's nonce, written into index.html by the gateway. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Must run before those libraries: main.tsx imports it first. */
function settle(): void {
  globalThis.__webpack_nonce__ = cspNonce();
  // zod would try `new Function` for speed, which the policy blocks with a report.
  globalThis.__zod_globalConfig = { jitless: true };
}

settle();
