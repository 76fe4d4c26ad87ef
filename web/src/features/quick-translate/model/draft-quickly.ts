import type { ConvertedLine } from '@lacthu/hanviet';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import { convertInBrowser } from '../../../hanviet/convert-in-browser';
import { quickTexts } from '../texts';
import type { DraftOptions, QuickDraft } from './quick-draft';
import type { MissingLine } from './quick-texts';

const EACH_HAN = /\p{Script=Han}/gu;

/**
 * Drafts a text of whole lines in this browser. @throws Error when the worker cannot start or breaks; the reason of the
 * signal
 */
export async function draftQuickly(
  source: string,
  order: DraftOptions,
  signal: AbortSignal,
): Promise<QuickDraft> {
  const { own, mode, tonePlacement } = order;
  const { lines, unknown } = await convertInBrowser({ text: source, mode, tonePlacement, own }, signal);
  return { source, order, lines, unknown, result: lines.map(boxedText).join('\n') };
}

/** Lines that contain characters without a known reading. */
export function missingOf({ lines }: QuickDraft): MissingLine[] {
  return lines.flatMap((line, place): MissingLine[] => {
    const unknown = unknownOf(line);
    if (unknown.length === 0) return [];
    const reason = quickTexts.unknownInLine(unknown.join(''));
    return [{ line: place, reason, source: line.source, shown: boxedText(line) }];
  });
}

function unknownOf({ text }: ConvertedLine): string[] {
  return [...new Set(text.match(EACH_HAN))];
}
