import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../model/draft';
import type { SaveFailure } from '../model/save-status';

export const AUTOSAVE = {
  /** Time in ms without changes after which the text is saved. */
  pauseMs: 2_000,
  /** Delay in ms between two attempts while the server does not respond. */
  retryMs: 15_000,
};

interface AutosaveOptions {
  readonly draft: Draft;
  /** There are changes that can be saved without a confirmation. */
  readonly isWanted: boolean;
  readonly isSaving: boolean;
  readonly failure: SaveFailure | null;
  readonly save: () => void;
}

/**
 * Saves after a pause in typing, and at once when the window is left or hidden, the network returns, or the chapter is
 * closed. A rejected text is sent again only after it has changed.
 */
export function useAutosave({ draft, isWanted, isSaving, failure, save }: AutosaveOptions): void {
  const isRefused = failure !== null && !failure.isTransient && failure.of === draft;
  const isDue = isWanted && !isSaving && !isRefused;
  const saveNow = useEffectEvent(() => {
    if (isDue && navigator.onLine) save();
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = window.setTimeout(() => saveNow(), failure === null ? AUTOSAVE.pauseMs : AUTOSAVE.retryMs);
    return () => window.clearTimeout(timer);
  }, [draft, isDue, failure]);

  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const saveAtOnce = (): void => saveNow();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('blur', saveAtOnce);
    window.addEventListener('online', saveAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('blur', saveAtOnce);
      window.removeEventListener('online', saveAtOnce);
      saveNow();
    };
  }, []);
}
