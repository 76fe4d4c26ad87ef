import { shieldComposition } from '../lib/keyboard/shield-composition';
import { registerWorker } from '../offline/register-worker';
import fonts from '../styles/fonts.css?url';
import { takeFonts } from '../styles/take-fonts';
import { onNextPage, type PageRouter } from './next-page';
import { dropServedHead } from './served-head';

/** What nobody who has just opened a page waits for. @param firstPath of the page that was opened */
export function afterFirstSight(router: PageRouter, firstPath: string): void {
  onNextPage(router, firstPath, dropServedHead);
  takeFonts(fonts, (listener) => onNextPage(router, firstPath, listener));
  shieldComposition();
  registerWorker();
}
