import type { TranslateResponse } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import type { AiSettings } from '../../settings/ai-settings';
import { sessionToken } from '../session-token';

/**
 * Maximum characters per call that the server's offline engine accepts from anonymous visitors; equal to the value in
 * contracts.
 */
const GUEST_CHARS = 10_000;

/** Part of a text that is sent in one call. */
export interface TextPiece {
  readonly text: string;
  /** Index of its first line in the whole text. */
  readonly from: number;
  /** Its first line continues the last line of the previous piece. */
  readonly continuesLine: boolean;
}

/**
 * Splits a text for the server's offline engine into pieces of whole lines when an anonymous visitor sends it;
 * signed-in users and other engines get one piece.
 */
export function piecesFor({ engine }: Pick<AiSettings, 'engine'>, text: string): readonly TextPiece[] {
  const isWhole = engine !== 'hanviet' || sessionToken.get() !== null || text.length <= GUEST_CHARS;
  return isWhole ? [{ text, from: 0, continuesLine: false }] : cut(text);
}

function cut(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let open: { lines: string[]; size: number; from: number; continuesLine: boolean } | null = null;
  const close = (): void => {
    if (open)
      pieces.push({ text: open.lines.join('\n'), from: open.from, continuesLine: open.continuesLine });
    open = null;
  };
  toLines(text).forEach((line, place) => {
    partsOf(line).forEach((part, index) => {
      if (open && (index > 0 || open.size + 1 + part.length > GUEST_CHARS)) close();
      open ??= { lines: [], size: -1, from: place, continuesLine: index > 0 };
      open.lines.push(part);
      open.size += 1 + part.length;
    });
  });
  close();
  return pieces;
}

/** Splits a line that is longer than a piece; never inside a surrogate pair. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < line.length || parts.length === 0;) {
    const end = at + GUEST_CHARS;
    const splitsPair = end < line.length && /[\uD800-\uDBFF]/.test(line.charAt(end - 1));
    const part = line.slice(at, splitsPair ? end - 1 : end);
    parts.push(part);
    at += Math.max(1, part.length);
  }
  return parts;
}

/** Joins the responses of the pieces into one response for the whole text. */
export function joinAnswers(
  pieces: readonly TextPiece[],
  answers: readonly TranslateResponse[],
): TranslateResponse {
  const [first] = answers;
  if (first && answers.length === 1) return first;
  const translatedText = answers.reduce((text, answer, index) => {
    if (index === 0) return answer.translatedText;
    return text + (pieces[index]?.continuesLine ? '' : '\n') + answer.translatedText;
  }, '');
  const failedLines = answers.flatMap((answer, index) =>
    (answer.failedLines ?? []).map((failed) => ({
      ...failed,
      line: failed.line + (pieces[index]?.from ?? 0),
    })),
  );
  const warnings = [...new Set(answers.flatMap(({ warning }) => warning ?? []))];
  return {
    success: true,
    translatedText,
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
    ...(failedLines.length > 0 && { failedLines }),
    hanviet: { unknown: [...new Set(answers.flatMap(({ hanviet }) => hanviet?.unknown ?? []))] },
  };
}
