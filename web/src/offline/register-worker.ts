/**
 * Registers the service worker after the page has loaded; without one everything except offline reading works. The
 * browser checks for a new version at every visit, bypassing its HTTP cache.
 */
export function registerWorker(): void {
  if (typeof __KEEPS_OFFLINE__ === 'undefined' || !__KEEPS_OFFLINE__ || !('serviceWorker' in navigator))
    return;
  const register = (): void => {
    // Rejected in private windows and by browser settings.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
