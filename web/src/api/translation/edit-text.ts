import { normalizeText, toLines } from '@lacthu/novel-text';
import type { AiSettings } from '../../settings/ai-settings';
import { translateText, type TranslateCall } from './translate-text';

export interface EditCall {
  readonly settings: AiSettings;
  readonly text: string;
  /** Instruction for the edit, typed by the user or taken from a preset. */
  readonly instruction: string;
  /** The Chinese source, line by line, as context for the engine. */
  readonly originalText?: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface EditedText {
  readonly text: string;
  /** Number of lines left unchanged because no edited line arrived for them. */
  readonly untouched: number;
  /** The error that ended the work early, when some lines had already arrived. */
  readonly cause?: unknown;
}

/**
 * Edits a Vietnamese text by an instruction: POST /api/translate/{engine} with the instruction as style. No line is
 * ever lost: where none comes back, the old one stays.
 *
 * @throws ApiError when no line came back at all; an AbortError when the user stopped it
 */
export async function editText({ text, instruction, ...call }: EditCall): Promise<EditedText> {
  const lines = toLines(normalizeText(text));
  return translateOver(lines, { ...call, text: lines.join('\n'), stylePrompt: instruction });
}

/**
 * Translates a text over existing lines; a line that does not come back keeps its old text. Lines that arrived before a
 * timeout or a lost connection are used.
 *
 * @param old current text of each line
 * @throws ApiError when no line came back at all; an AbortError when the user stopped it
 */
export async function translateOver(
  old: readonly string[],
  call: Omit<TranslateCall, 'onLines'>,
): Promise<EditedText> {
  const wanted = toLines(call.text);
  const came = new Map<number, string>();
  const take = (from: number, lines: readonly string[]): void =>
    lines.forEach((line, index) => {
      // The server sends an empty line for a line that failed.
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
