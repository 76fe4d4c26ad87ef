/** Under which the browser keeps which fonts it has. */
const KEY = 'fonts-here';

/**
 * Brings in the fonts: at once, but for a page that the server has painted. There their rules are asleep, so that no line
 * moves under who reads, until another page is shown; a browser that has them paints with them from the beginning
 * (web/build/begin-app.ts). It has them as soon as the service worker is there, which keeps them.
 * @param address of the style that names them
 * @param onNextPage calls when another page is shown
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

/** Once the text on screen has them, the browser has them. */
function rememberWhenSet(address: string): void {
  void document.fonts.ready.then(() => remember(address));
}

function remember(address: string): void {
  try {
    localStorage.setItem(KEY, address);
  } catch {
    // The next page is painted in the stand-ins again.
  }
}
