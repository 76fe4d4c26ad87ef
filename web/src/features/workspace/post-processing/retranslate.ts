import { toLines } from '@lacthu/novel-text';
import { editText, translateOver, type EditedText } from '../../../api/translation/edit-text';
import { findRemnants } from '../../../api/translation/find-remnants';
import { hasLeftover, remnantsIn, replaceRemnants } from '../../../widgets/text-tools/remnants';
import { EDIT_MS } from '../../../widgets/text-tools/use-text-tools';
import type { AiSettings } from '../../../settings/ai-settings';
import { postTexts } from './texts';

export interface Retranslation {
  readonly settings: AiSettings;
  /** The project whose glossary holds. */
  readonly projectId: number;
  /** The project's prompt, with the person's wish for this passage. */
  readonly style: string;
  /** The passage in Chinese; null where it is not known and the translation itself is worked over. */
  readonly source: string | null;
  /** What stands in the translation now. */
  readonly target: string;
  /** Chinese that the project permits. */
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * A passage translated anew, within 60 s for all of it. Lines that do not come back keep what stood there.
 * @throws ApiError when nothing came at all; an AbortError when the person stopped it
 */
export async function retranslate(wish: Retranslation): Promise<EditedText> {
  const began = performance.now();
  const fresh = await (wish.source === null ? rewritten(wish) : translated(wish, wish.source));
  const left = Math.floor(EDIT_MS - (performance.now() - began));
  return { ...fresh, text: await withoutHan(wish, fresh.text, left) };
}

function rewritten({ settings, style, target, signal }: Retranslation): Promise<EditedText> {
  const instruction = [postTexts.rewrite, style].filter(Boolean).join('\n');
  return editText({ settings, signal, timeoutMs: EDIT_MS, text: target, instruction });
}

function translated(wish: Retranslation, source: string): Promise<EditedText> {
  const { settings, projectId, style, target, signal } = wish;
  const call = { settings, projectId, signal, timeoutMs: EDIT_MS, text: source, stylePrompt: style };
  return translateOver(toLines(target), call);
}

/**
 * Chinese left in a fresh translation is replaced by itself; where that fails, or no time is left for it, the text stays
 * and nobody is told.
 * @param leftMs how much longer the person is made to wait
 * @throws an AbortError when the person stopped it
 */
async function withoutHan(
  { settings, allowed, signal }: Pick<Retranslation, 'settings' | 'allowed' | 'signal'>,
  text: string,
  leftMs: number,
): Promise<string> {
  if (!hasLeftover(text, allowed) || leftMs <= 0) return text;
  try {
    const { results } = await findRemnants(settings, text, signal, leftMs);
    return replaceRemnants(text, remnantsIn(text, results, allowed));
  } catch (error) {
    if (signal.aborted) throw error;
    return text;
  }
}
