import { toLines } from '@lacthu/novel-text';
import { editText, translateOver, type EditedText } from '../../../api/translation/edit-text';
import { findLeftovers } from '../../../api/translation/find-leftovers';
import { hasLeftover, leftoversIn, replaceLeftovers } from '../../../widgets/text-tools/leftovers';
import { EDIT_MS } from '../../../widgets/text-tools/use-text-tools';
import type { AiSettings } from '../../../settings/ai-settings';
import { postTexts } from './texts';

export interface Retranslation {
  readonly settings: AiSettings;
  /** Project whose glossary applies. */
  readonly projectId: number;
  /** The project's prompt, with the user's instruction for this passage. */
  readonly style: string;
  /** The passage in Chinese; null when it is unknown and the translation itself is revised. */
  readonly source: string | null;
  /** Current translation of the passage. */
  readonly target: string;
  /** Chinese that the project permits. */
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Translates a passage again, within 60 s in total. Lines that do not come back keep their old text.
 * @throws ApiError when no line came back at all; an AbortError when the user stopped it
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
 * Replaces Chinese left in a fresh translation; on failure, or without time left, the text stays as it is and nothing
 * is reported.
 * @param leftMs remaining time in ms
 * @throws an AbortError when the user stopped it
 */
async function withoutHan(
  { settings, allowed, signal }: Pick<Retranslation, 'settings' | 'allowed' | 'signal'>,
  text: string,
  leftMs: number,
): Promise<string> {
  if (!hasLeftover(text, allowed) || leftMs <= 0) return text;
  try {
    const { results } = await findLeftovers(settings, text, signal, leftMs);
    return replaceLeftovers(text, leftoversIn(text, results, allowed));
  } catch (error) {
    if (signal.aborted) throw error;
    return text;
  }
}
