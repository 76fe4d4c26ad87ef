import { useEffect } from 'react';
import { normalizeText } from '@lacthu/novel-text';
import { draftQuickly, missingOf } from './model/draft-quickly';
import { getQuickTexts, setQuickTexts } from './model/quick-translate-store';
import { getQuickDraft, setQuickDraft, type DraftOptions } from './model/quick-draft';

/** Debounce in ms. */
const PAUSE_MS = 250;
/** Maximum length of a live draft: receiving longer drafts would slow down typing. */
const MOST_CHARACTERS = 10_000;

/**
 * After a text was drafted in this browser, the draft follows the source and the settings until the result is edited by
 * hand.
 * @param isOff another engine is selected, or the texts are being edited by a tool
 */
export function useLiveDraft(source: string, order: DraftOptions, isOff: boolean): void {
  const { mode, tonePlacement, own } = order;
  useEffect(() => {
    const text = normalizeText(source);
    if (isOff || text.length > MOST_CHARACTERS || !isToBeFollowed(text, { mode, tonePlacement, own })) return;
    const control = new AbortController();
    const clock = setTimeout(() => {
      // A failure is ignored, because the button still works.
      follow(text, { mode, tonePlacement, own }, control.signal).catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(clock);
      control.abort();
    };
  }, [source, mode, tonePlacement, own, isOff]);
}

function isToBeFollowed(source: string, order: DraftOptions): boolean {
  const draft = getQuickDraft();
  if (draft?.result !== getQuickTexts().result) return false;
  const { mode, tonePlacement, own } = draft.order;
  const isSame = mode === order.mode && tonePlacement === order.tonePlacement && own?.key === order.own?.key;
  return !isSame || draft.source !== source;
}

async function follow(source: string, order: DraftOptions, signal: AbortSignal): Promise<void> {
  const before = getQuickTexts().result;
  const draft = await draftQuickly(source, order, signal);
  // Edited meanwhile: the user's text stays.
  if (signal.aborted || getQuickTexts().result !== before) return;
  setQuickTexts({ ...getQuickTexts(), result: draft.result, missing: missingOf(draft) });
  setQuickDraft(draft);
}
