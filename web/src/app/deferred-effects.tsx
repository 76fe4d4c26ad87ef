import { useEffect } from 'react';
import { shieldComposition } from '../lib/keyboard/shield-composition';
import { registerWorker } from '../offline/register-worker';
import fonts from '../styles/fonts.css?url';
import { takeFonts } from '../styles/take-fonts';
import { AdsAfterLoad } from './ads-after-load';
import { onNextPage, type PageRouter } from './next-page';
import { dropServedHead } from './served-head';
import { SyncGuestData } from './sync-guest-data';

export interface DeferredEffectsProps {
  readonly router: PageRouter;
  /** Path of the first page. */
  readonly firstPath: string;
}

/** Effects that no page waits for; loaded when the browser is idle after the first page is shown. */
export function DeferredEffects({ router, firstPath }: DeferredEffectsProps) {
  useEffect(() => {
    onNextPage(router, firstPath, dropServedHead);
    takeFonts(fonts, (listener) => onNextPage(router, firstPath, listener));
    shieldComposition();
    registerWorker();
  }, [router, firstPath]);
  return (
    <>
      <SyncGuestData />
      <AdsAfterLoad />
    </>
  );
}
