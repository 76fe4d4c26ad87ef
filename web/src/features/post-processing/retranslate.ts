import { hasHan, toLines } from '@lacthu/novel-text';
import { editText, type EditedText } from '../../api/translation/edit-text';
import { findRemnants } from '../../api/translation/find-remnants';
import { translateText } from '../../api/translation/translate-text';
import { remnantsIn, replaceRemnants } from '../../components/text-tools/remnants';
import { EDIT_MS } from '../../components/text-tools/use-text-tools';
import type { AiSettings } from '../../settings/ai-settings';
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
  readonly signal: AbortSignal;
}

/**
 * A passage translated anew, within 60 s. Lines that do not come back keep what stood there.
 * @throws ApiError, AbortError
 */
export async function retranslate(wish: Retranslation): Promise<EditedText> {
  const { settings, projectId, style, source, target, signal } = wish;
  const call = { settings, signal, timeoutMs: EDIT_MS };
  if (source === null) {
    const instruction = [postTexts.rewrite, style].filter(Boolean).join('\n');
    const edited = await editText({ ...call, text: target, instruction });
    return { ...edited, text: await withoutHan(settings, edited.text, signal) };
  }
  const { translatedText } = await translateText({
    ...call,
    projectId,
    text: source,
    stylePrompt: style,
    onLines: () => undefined,
  });
  const came = toLines(translatedText);
  const old = toLines(target);
  const lines = toLines(source).map((_, place) => came[place]?.trim() || (old[place] ?? ''));
  const untouched = toLines(source).filter((line, place) => line.trim() && !came[place]?.trim()).length;
  return { text: await withoutHan(settings, lines.join('\n'), signal), untouched };
}

/** Chinese left in a fresh translation is replaced by itself; where that fails the text stays, and nobody is told. */
async function withoutHan(settings: AiSettings, text: string, signal: AbortSignal): Promise<string> {
  if (!hasHan(text)) return text;
  try {
    const { results } = await findRemnants(settings, text, signal);
    return replaceRemnants(text, remnantsIn(text, results));
  } catch {
    return text;
  }
}
