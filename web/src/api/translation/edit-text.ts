import { normalizeText, toLines } from '@lacthu/novel-text';
import type { AiSettings } from '../../settings/ai-settings';
import { translateText } from './translate-text';

export interface EditCall {
  readonly settings: AiSettings;
  readonly text: string;
  /** What is to be done to the text, in the person's words or a preset's. */
  readonly instruction: string;
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
  const edited = new Map<number, string>();
  const take = (from: number, came: readonly string[]): void =>
    came.forEach((line, index) => {
      // An empty line stands for one that failed.
      if (line.trim() !== '') edited.set(from + index, line);
    });
  try {
    const { translatedText } = await translateText({
      ...call,
      text: lines.join('\n'),
      stylePrompt: instruction,
      onLines: take,
    });
    take(0, toLines(translatedText));
    return merge(lines, edited);
  } catch (cause) {
    if (edited.size === 0 || call.signal.aborted) throw cause;
    return { ...merge(lines, edited), cause };
  }
}

function merge(lines: readonly string[], edited: ReadonlyMap<number, string>): EditedText {
  return {
    text: lines.map((line, place) => edited.get(place) ?? line).join('\n'),
    untouched: lines.filter((line, place) => line.trim() !== '' && !edited.has(place)).length,
  };
}
