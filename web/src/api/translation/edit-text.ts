import { normalizeText, toLines } from '@lacthu/novel-text';
import type { AiSettings } from '../../settings/ai-settings';
import { translateText, type TranslateCall } from './translate-text';

export interface EditCall {
  readonly settings: AiSettings;
  readonly text: string;
  /** What is to be done to the text, in the person's words or a preset's. */
  readonly instruction: string;
  /** Its Chinese, line by line, for the engine to look at. */
  readonly originalText?: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface EditedText {
  readonly text: string;
  /** Lines that stayed as they were because no edited one came for them. */
  readonly untouched: number;
  /** What ended the work early, where some lines had come by then. */
  readonly cause?: unknown;
}

/**
 * Has a Vietnamese text edited by an instruction: POST /api/translate/{engine}, to which the instruction is the style.
 * No line is ever lost: where none comes back, the old one stays.
 *
 * @throws ApiError when nothing came at all; an AbortError when the person stopped it
 */
export async function editText({ text, instruction, ...call }: EditCall): Promise<EditedText> {
  const lines = toLines(normalizeText(text));
  return translateOver(lines, { ...call, text: lines.join('\n'), stylePrompt: instruction });
}

/**
 * Translates a text in the place of lines that are there already, which stay where none comes back. What has come when
 * the time is over, or the connection breaks, counts.
 *
 * @param old what stands now at the place of each line of the text
 * @throws ApiError when nothing came at all; an AbortError when the person stopped it
 */
export async function translateOver(
  old: readonly string[],
  call: Omit<TranslateCall, 'onLines'>,
): Promise<EditedText> {
  const wanted = toLines(call.text);
  const came = new Map<number, string>();
  const take = (from: number, lines: readonly string[]): void =>
    lines.forEach((line, index) => {
      // An empty line stands for one that failed.
      if (line.trim() !== '') came.set(from + index, line);
    });
  const merged = (): EditedText => ({
    text: wanted.map((_, place) => came.get(place) ?? old[place] ?? '').join('\n'),
    untouched: wanted.filter((line, place) => line.trim() !== '' && !came.has(place)).length,
  });
  try {
    const { translatedText } = await translateText({ ...call, onLines: take });
    take(0, toLines(translatedText));
    return merged();
  } catch (cause) {
    if (came.size === 0 || call.signal.aborted) throw cause;
    return { ...merged(), cause };
  }
}
