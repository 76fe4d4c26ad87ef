/** Settings that a reader may choose, and their localStorage keys (web/src/features/reader/model/reading-choices.ts). */
export interface LookChoices {
  readonly keys: { readonly theme: string; readonly fontSize: string; readonly lineHeight: string };
  readonly defaults: { readonly theme: string; readonly fontSize: number; readonly lineHeight: number };
  readonly themes: readonly string[];
  readonly fontSizes: readonly number[];
  readonly lineHeights: readonly number[];
}

/**
 * Runs in the page, as text, before the first paint: a chapter is painted in the look that its reader has chosen, and the
 * bar above it with the links of the signed-in account. It stands alone: nothing outside of the function exists there.
 */
export function lookAsChosen(choices: LookChoices): void {
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed: as if nothing was ever chosen.
      return null;
    }
  };
  const root = document.documentElement;
  if (kept('token')) root.dataset['token'] = '';
  if (!location.pathname.startsWith('/community/chapter/')) return;
  const { keys, defaults } = choices;
  const theme = choices.themes.find((one) => one === kept(keys.theme)) ?? defaults.theme;
  const size = choices.fontSizes.find((one) => one === Number(kept(keys.fontSize))) ?? defaults.fontSize;
  const leading =
    choices.lineHeights.find((one) => one === Number(kept(keys.lineHeight))) ?? defaults.lineHeight;
  const byDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset['readingTheme'] = theme === 'auto' ? byDevice : theme;
  root.style.setProperty('--reading-size', `${size / 16}rem`);
  root.style.setProperty('--reading-leading', String(leading));
}
