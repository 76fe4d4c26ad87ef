import { diffWordsWithSpace } from 'diff';
import { alignLines, toLines } from '@lacthu/novel-text';

/** A run of words present in both texts, or only in this one. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A line of each text; null for a side without one. */
export interface ComparedLine {
  readonly isSame: boolean;
  readonly before: readonly Piece[] | null;
  readonly after: readonly Piece[] | null;
}

/** Maximum number of differing words before a line counts as rewritten: beyond it the diff is slow. */
const MOST_EDITS = 400;

/** Diff of two texts by line, and within changed lines by word; for Chinese by character. */
export function compareTexts(before: string, after: string): readonly ComparedLine[] {
  const old = linesOf(before);
  const { lines } = alignLines(
    old.map((text, place) => ({ id: place, text })),
    linesOf(after),
    old.length,
  );
  const compared: ComparedLine[] = [];
  let reached = 0;
  for (const { id, text } of lines) {
    const isNew = id >= old.length;
    const upTo = isNew ? reached : id;
    for (; reached < upTo; reached += 1) compared.push(onlyBefore(old[reached] ?? ''));
    if (isNew) compared.push({ isSame: false, before: null, after: whole(text) });
    else {
      compared.push(compareLine(old[id] ?? '', text));
      reached = id + 1;
    }
  }
  return [...compared, ...old.slice(reached).map(onlyBefore)];
}

/** A text without words has no lines. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : toLines(text);
}

function onlyBefore(text: string): ComparedLine {
  return { isSame: false, before: whole(text), after: null };
}

function compareLine(before: string, after: string): ComparedLine {
  if (before === after) return { isSame: true, before: plain(before), after: plain(after) };
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!parts) return { isSame: false, before: whole(before), after: whole(after) };
  return {
    isSame: false,
    before: parts
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}

function whole(text: string): readonly Piece[] {
  return [{ text, isChanged: true }];
}

function plain(text: string): readonly Piece[] {
  return [{ text, isChanged: false }];
}
