import { useLayoutEffect } from 'react';
import type { ReadingTheme } from '../model/reading-choices';
import '../reading-themes.css';

/** Colours the whole page, body included, while the reader is open. */
export function useReadingTheme(theme: ReadingTheme): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      root.dataset['readingTheme'] = theme === 'auto' ? (device.matches ? 'dark' : 'light') : theme;
    };
    apply();
    device.addEventListener('change', apply);
    return () => {
      device.removeEventListener('change', apply);
      delete root.dataset['readingTheme'];
    };
  }, [theme]);
}
