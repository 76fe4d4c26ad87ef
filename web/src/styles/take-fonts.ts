/** localStorage key under which the browser remembers which fonts it has cached. */
const KEY = 'fonts-here';

/**
 * Loads the fonts: at once, except on a server-rendered page. There the font rules are disabled until another page is
 * shown, so that no line moves while someone reads; a browser that has the fonts cached uses them from the start
 * (web/build/begin-app.ts). With a service worker they are cached as soon as it is active.
 * @param address address of the stylesheet with the font rules
 * @param onNextPage calls back when another page is shown
 */
export function takeFonts(address: string, onNextPage: (listener: () => void) => void): void {
  const rules = document.querySelector<HTMLStyleElement>('style#fonts');
  if (!rules) link(address);
  if (rules?.media !== 'not all') return rememberWhenSet(address);
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(() => remember(address));
  onNextPage(() => {
    rules.media = 'all';
    rememberWhenSet(address);
  });
}

function link(address: string): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.crossOrigin = '';
  element.href = address;
  document.head.append(element);
}

/** When the text on screen uses the fonts, the browser has cached them. */
function rememberWhenSet(address: string): void {
  void document.fonts.ready.then(() => remember(address));
}

function remember(address: string): void {
  try {
    localStorage.setItem(KEY, address);
  } catch {
    // Without storage the next page starts with the stand-in fonts again.
  }
}
