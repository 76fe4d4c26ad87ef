import type { TranslateResponse } from '@lacthu/contracts';
import { translateText, type TranslateCall } from '../../../api/translation/translate-text';
import { draftQuickly, missingOf } from './draft-quickly';
import type { DraftOrder, QuickDraft } from './quick-draft';

interface Answer extends Pick<TranslateResponse, 'translatedText' | 'failedLines'> {
  /** Where this browser has made it itself. */
  readonly draft: QuickDraft | null;
}

/** Asks the chosen engine; the offline one in this browser, and on the server only where the browser cannot. */
export async function askEngine(call: TranslateCall, order: DraftOrder): Promise<Answer> {
  const draft = call.settings.engine === 'hanviet' ? await draftHere(call, order) : null;
  if (draft) return { translatedText: draft.result, failedLines: missingOf(draft), draft };
  return { ...(await translateText(call)), draft };
}

async function draftHere({ text, signal }: TranslateCall, order: DraftOrder): Promise<QuickDraft | null> {
  try {
    return await draftQuickly(text, order, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
