import { useEffect } from 'react';
import { normalizeText } from '@lacthu/novel-text';
import { draftQuickly, missingOf } from './model/draft-quickly';
import { getQuickTexts, setQuickTexts } from './model/quick-desk';
import { getQuickDraft, setQuickDraft, type DraftOrder } from './model/quick-draft';

/** A pause in typing, in ms. */
const PAUSE_MS = 250;
/** Longer texts wait for the button: taking in their draft would be felt while typing. */
const MOST_CHARACTERS = 10_000;

/**
 * Once a text was drafted in this browser, the draft follows the source and the settings as they change, for as long as
 * the result is not edited by hand.
 * @param isOff another engine is chosen, or the texts are worked on
 */
export function useLiveDraft(source: string, order: DraftOrder, isOff: boolean): void {
  const { mode, tonePlacement, own } = order;
  useEffect(() => {
    const text = normalizeText(source);
    if (isOff || text.length > MOST_CHARACTERS || !isToBeFollowed(text, { mode, tonePlacement, own })) return;
    const control = new AbortController();
    const clock = setTimeout(() => {
      // Where it breaks now, the button is still there.
      follow(text, { mode, tonePlacement, own }, control.signal).catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(clock);
      control.abort();
    };
  }, [source, mode, tonePlacement, own, isOff]);
}

function isToBeFollowed(source: string, order: DraftOrder): boolean {
  const draft = getQuickDraft();
  if (draft?.result !== getQuickTexts().result) return false;
  const { mode, tonePlacement, own } = draft.order;
  const isSame = mode === order.mode && tonePlacement === order.tonePlacement && own?.key === order.own?.key;
  return !isSame || draft.source !== source;
}

async function follow(source: string, order: DraftOrder, signal: AbortSignal): Promise<void> {
  const before = getQuickTexts().result;
  const draft = await draftQuickly(source, order, signal);
  // Edited meanwhile: what a person wrote stays.
  if (signal.aborted || getQuickTexts().result !== before) return;
  setQuickTexts({ ...getQuickTexts(), result: draft.result, missing: missingOf(draft) });
  setQuickDraft(draft);
}
