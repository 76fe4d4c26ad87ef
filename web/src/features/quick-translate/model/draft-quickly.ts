import type { ConvertedLine } from '@lacthu/hanviet';
import { convertInBrowser } from '../../../hanviet/convert-in-browser';
import { quickTexts } from '../texts';
import type { DraftOrder, QuickDraft } from './quick-draft';
import type { MissingLine } from './quick-texts';

/** Stands for a character whose reading is not known, as in the answers of the server. */
const UNKNOWN = '□';
const EACH_HAN = /\p{Script=Han}/gu;

/** Drafts a text of whole lines in this browser. @throws Error when the worker cannot start or breaks; the signal's reason */
export async function draftQuickly(
  source: string,
  order: DraftOrder,
  signal: AbortSignal,
): Promise<QuickDraft> {
  const { own, mode, tonePlacement } = order;
  const { lines, unknown } = await convertInBrowser({ text: source, mode, tonePlacement, own }, signal);
  return { source, order, lines, unknown, result: lines.map(shownLine).join('\n') };
}

/** Lines that hold characters nobody can read. */
export function missingOf({ lines }: QuickDraft): MissingLine[] {
  return lines.flatMap((line, place): MissingLine[] => {
    const unknown = unknownOf(line);
    if (unknown.length === 0) return [];
    const reason = quickTexts.unknownInLine(unknown.join(''));
    return [{ line: place, reason, source: line.source, shown: shownLine(line) }];
  });
}

function shownLine({ text }: ConvertedLine): string {
  return text.replace(EACH_HAN, UNKNOWN).trim().normalize('NFC');
}

function unknownOf({ text }: ConvertedLine): string[] {
  return [...new Set(text.match(EACH_HAN))];
}
