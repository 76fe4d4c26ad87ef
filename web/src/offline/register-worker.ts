/**
 * Lets the service worker in once the page stands; where there can be none, everything works but offline. The browser
 * asks for a new one at every visit, past its cache.
 */
export function registerWorker(): void {
  if (typeof __KEEPS_OFFLINE__ === 'undefined' || !__KEEPS_OFFLINE__ || !('serviceWorker' in navigator))
    return;
  const register = (): void => {
    // Refused in private windows and by people's own settings.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
