/**
 * Replaces every key by its value in one pass: where several keys match, the longest wins; values are never searched
 * again; and keys and values are literal ($&, *, ? have no special meaning). Empty keys are ignored.
 */
export function replaceLiteral(
  text: string,
  replacements: ReadonlyMap<string, string> | Readonly<Record<string, string>>,
): string {
  const entries =
    replacements instanceof Map ? [...replacements] : Object.entries(replacements as Record<string, string>);
  const byFirst = groupByFirstUnit(entries);
  if (byFirst.size === 0) return text;
  let result = '';
  let copied = 0;
  let index = 0;
  while (index < text.length) {
    const hit = byFirst.get(text.charCodeAt(index))?.find(([key]) => text.startsWith(key, index));
    if (hit === undefined) {
      index += 1;
      continue;
    }
    result += text.slice(copied, index) + hit[1];
    index += hit[0].length;
    copied = index;
  }
  return result + text.slice(copied);
}

/** Groups keys by first character, longest first, so that only keys that can match at a position are compared. */
function groupByFirstUnit(
  entries: readonly (readonly [string, string])[],
): Map<number, (readonly [string, string])[]> {
  const groups = new Map<number, (readonly [string, string])[]>();
  for (const entry of entries) {
    if (entry[0] === '') continue;
    const unit = entry[0].charCodeAt(0);
    groups.set(unit, [...(groups.get(unit) ?? []), entry]);
  }
  for (const group of groups.values()) group.sort((one, other) => other[0].length - one[0].length);
  return groups;
}
