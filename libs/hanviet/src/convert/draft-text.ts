import { convertText, type ConvertTextOptions, type ConvertedLine, type DraftLine } from './convert-text';
import type { Dictionary } from './dictionary';

/** Replaces a character whose reading is not known: a box, as fonts draw a missing glyph. */
const UNKNOWN = '□';
const EACH_HAN = /\p{Script=Han}/gu;

/** Settings of one draft. */
export interface DraftTextOptions extends ConvertTextOptions {
  /** Whether to tell where the words of each line came from. Default false. */
  readonly alignment?: boolean;
}

/** Alignment of a text as bytes, so that the thread that sends it need not build or read it. */
export interface AlignedLines {
  /** JSON `{"spans":Span[],"reading"?:string}` of each line, in UTF-8, one behind the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Place in `bytes` behind each line. */
  readonly ends: readonly number[];
}

/** A draft without Chinese in it. */
export interface TextDraft {
  /** As many as the source has; without blanks around them, composed (NFC). */
  readonly lines: readonly string[];
  /** Place of a line → the characters that boxes stand for in it, each once. */
  readonly unknown: ReadonlyMap<number, readonly string[]>;
  /** Present when the alignment was asked for. */
  readonly aligned?: AlignedLines;
}

/** As convertText, in the form in which a draft is sent to people; meant to run in a worker thread. Pure. */
export function draftText(
  text: string,
  dictionary: Dictionary,
  { alignment = false, ...options }: DraftTextOptions = {},
): TextDraft {
  const drafts = convertText(text, dictionary, options).lines.map(draftOf);
  const unknown = drafts.flatMap((draft, line) =>
    draft.unknown.length === 0 ? [] : [[line, draft.unknown] as const],
  );
  return {
    lines: drafts.map((draft) => draft.text),
    unknown: new Map(unknown),
    ...(alignment && { aligned: aligned(drafts) }),
  };
}

interface SentLine extends DraftLine {
  readonly reading?: string;
  readonly unknown: readonly string[];
}

function aligned(drafts: readonly SentLine[]): AlignedLines {
  const encoder = new TextEncoder();
  const lines = drafts.map(({ spans, reading }) => encoder.encode(JSON.stringify({ spans, reading })));
  let end = 0;
  const ends = lines.map((line) => (end += line.length));
  const bytes = new Uint8Array(end);
  lines.forEach((line, index) => bytes.set(line, (ends[index] ?? 0) - line.length));
  return { bytes, ends };
}

/** A line with boxes in the place of Chinese; its spans still hold. */
function draftOf(line: ConvertedLine): SentLine {
  const unknown = [...new Set(line.text.match(EACH_HAN))];
  const isClean = unknown.length === 0 && line.text === line.text.trim().normalize('NFC');
  const { text, spans } = isClean ? line : trimmed(boxed(line));
  return { text, spans, ...(line.reading && { reading: boxed(line.reading).text.trim() }), unknown };
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
  return text.replace(EACH_HAN, UNKNOWN).normalize('NFC');
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
