import type { FailedLine } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';

/** A line on which the last translation failed. */
export interface FailedPlace extends FailedLine {
  /** Its earlier translation or its draft, while still there. */
  readonly kept?: string;
}

export interface MergedTranslation {
  readonly lines: readonly string[];
  readonly failed: readonly FailedPlace[];
}

/**
 * A new translation in which failed lines keep their old text, instead of becoming empty or a draft. They still count
 * as failed. An old text with another line count cannot be mapped.
 */
export function keepFailedLines(
  before: string,
  lines: readonly string[],
  failed: readonly FailedLine[],
): MergedTranslation {
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

/** Drafts do not count as translations until a user has changed them. */
export function withDraftsKept(
  failed: readonly FailedPlace[],
  lines: ReadonlyMap<number, string>,
): readonly FailedPlace[] {
  return failed.map((each) => {
    const kept = each.drafted ? (each.kept ?? lines.get(each.line)) : each.kept;
    return kept === undefined ? each : { ...each, kept };
  });
}
