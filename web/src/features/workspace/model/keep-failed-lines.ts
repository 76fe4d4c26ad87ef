import type { FailedLine } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';

/** A line that the last translation could not do. */
export interface FailedPlace extends FailedLine {
  /** Its earlier translation or its draft, where that still stands there. */
  readonly kept?: string;
}

export interface KeptTranslation {
  readonly lines: readonly string[];
  readonly failed: readonly FailedPlace[];
}

/**
 * A new translation in which lines that could not be done keep what stood there before, instead of becoming empty or a
 * draft. They count as failed all the same. An earlier text with other lines says nothing about places.
 */
export function keepFailedLines(
  before: string,
  lines: readonly string[],
  failed: readonly FailedLine[],
): KeptTranslation {
  const earlier = toLines(before);
  if (earlier.length !== lines.length) return { lines, failed };
  const kept = [...lines];
  const places = failed.map((each): FailedPlace => {
    const text = earlier[each.line] ?? '';
    const isWeak = each.drafted === true || lines[each.line]?.trim() === '';
    if (text.trim() === '' || !isWeak) return each;
    kept[each.line] = text;
    return { ...each, kept: text };
  });
  return { lines: kept, failed: places };
}

/** Drafts are no translations as long as nobody has written something else in their places. */
export function withDraftsKept(
  failed: readonly FailedPlace[],
  lines: ReadonlyMap<number, string>,
): readonly FailedPlace[] {
  return failed.map((each) => {
    const kept = each.drafted ? (each.kept ?? lines.get(each.line)) : each.kept;
    return kept === undefined ? each : { ...each, kept };
  });
}
