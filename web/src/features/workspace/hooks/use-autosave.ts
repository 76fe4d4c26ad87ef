import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../model/draft';
import type { SaveFailure } from '../model/save-status';

export const AUTOSAVE = {
  /** So long nothing must change before the text is saved. */
  pauseMs: 2_000,
  /** Between two tries to reach a server that does not answer. */
  retryMs: 15_000,
};

interface AutosaveOptions {
  readonly draft: Draft;
  /** There is something to save that may be saved without a question. */
  readonly isWanted: boolean;
  readonly isSaving: boolean;
  readonly failure: SaveFailure | null;
  readonly save: () => void;
}

/**
 * Saves after a pause in the changes, and at once when the window is left or hidden, the network is back, or the chapter
 * makes place for another page. What was refused is sent again only after it has changed.
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
