import type { ConvertedLine } from '@lacthu/hanviet';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import type { ParagraphPair } from '../model/align-paragraphs';
import type { SourceBlock } from './source-blocks';

/** A paragraph without a translation that has a line for one. */
export interface EmptyParagraph {
  readonly sourceLine: number;
  readonly targetLine: number;
}

export function emptyParagraphs(pairs: readonly ParagraphPair[]): EmptyParagraph[] {
  return pairs.flatMap(({ source, target, sourceLine, targetLine }) =>
    source.trim() !== '' && target.trim() === '' && sourceLine !== null && targetLine !== null
      ? [{ sourceLine, targetLine }]
      : [],
  );
}

/** A block with the draft of each of its lines. */
export interface DraftedBlock {
  readonly block: SourceBlock;
  readonly lines: readonly ConvertedLine[];
}

/** Drafts for empty paragraphs, by their index in the translation. */
export function fillings(
  empty: readonly EmptyParagraph[],
  drafted: readonly DraftedBlock[],
): Map<number, string> {
  const texts = new Map(
    drafted.flatMap(({ block, lines }) =>
      lines.map((line, place) => [block.from + place, boxedText(line)] as const),
    ),
  );
  return new Map(
    empty.flatMap(({ sourceLine, targetLine }) => {
      const text = texts.get(sourceLine) ?? '';
      return text === '' ? [] : [[targetLine, text] as const];
    }),
  );
}
