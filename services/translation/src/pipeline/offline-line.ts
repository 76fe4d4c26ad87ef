import type { DraftLine, Span } from '@lacthu/hanviet/node';
import { hasHan } from '@lacthu/novel-text';

/** Stands for a character whose reading is not known: a box, as fonts draw what they lack. */
const UNKNOWN = '□';
const EACH_HAN = /\p{Script=Han}/gu;

/** A line of the offline draft as it is given away: without Chinese. */
export interface OfflineLine {
  readonly text: string;
  /** Places in the source line, and in `text`. */
  readonly spans: readonly Span[];
  /** The Hán-Việt readings of the line, where they are asked for. */
  readonly reading?: string;
  /** The characters that boxes stand for, each once. */
  readonly unknown: readonly string[];
}

/** A draft line with boxes in the place of Chinese, without blanks around it, composed; its spans still hold. */
export function offlineLine(line: DraftLine & { readonly reading?: DraftLine }): OfflineLine {
  const unknown = [...new Set(line.text.match(EACH_HAN))];
  const isClean = unknown.length === 0 && line.text === line.text.trim().normalize('NFC');
  const { text, spans } = isClean ? line : trimmed(boxed(line));
  return {
    text,
    spans,
    ...(line.reading && { reading: boxed(line.reading).text.trim() }),
    unknown,
  };
}

function boxed({ text, spans }: DraftLine): DraftLine {
  let made = '';
  let from = 0;
  const placed = spans.map((span) => {
    made += text.slice(from, span.targetStart);
    const targetStart = made.length;
    made += withBoxes(text.slice(span.targetStart, span.targetEnd));
    from = span.targetEnd;
    return { ...span, targetStart, targetEnd: made.length };
  });
  return { text: made + text.slice(from), spans: placed };
}

function withBoxes(text: string): string {
  return (hasHan(text) ? text.replace(EACH_HAN, UNKNOWN) : text).normalize('NFC');
}

function trimmed({ text, spans }: DraftLine): DraftLine {
  const kept = text.trim();
  const cut = text.length - text.trimStart().length;
  const placeOf = (place: number): number => Math.min(Math.max(place - cut, 0), kept.length);
  return {
    text: kept,
    spans: spans.map((span) => ({
      ...span,
      targetStart: placeOf(span.targetStart),
      targetEnd: placeOf(span.targetEnd),
    })),
  };
}
