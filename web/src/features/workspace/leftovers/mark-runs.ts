import { findHan } from '@lacthu/novel-text';

export interface LinePart {
  readonly text: string;
  /** Chinese that is not allowed. */
  readonly isLeftover: boolean;
}

/**
 * Splits a translated line at its leftover Chinese; joined, the parts are the line again.
 * @param found runs that are leftovers; allowed Chinese stays plain
 */
export function markRuns(line: string, found: readonly string[]): LinePart[] {
  const leftovers = new Set(found);
  const parts: LinePart[] = [];
  let at = 0;
  for (const { text, start } of findHan(line)) {
    if (!leftovers.has(text)) continue;
    if (start > at) parts.push({ text: line.slice(at, start), isLeftover: false });
    parts.push({ text, isLeftover: true });
    at = start + text.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), isLeftover: false });
  return parts;
}
