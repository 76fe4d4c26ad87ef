/** So many different lines with one and the same translation are a model that turns in circles. */
const MIN_SOURCES = 3;
/** Short lines may well come out alike: "Được." */
const MIN_CHARS = 12;

/** The translations that stand for three or more different, not quite short lines of one answer. */
export function findRepeatedLines(
  pairs: readonly { readonly source: string; readonly target: string }[],
): ReadonlySet<string> {
  const sources = new Map<string, Set<string>>();
  for (const { source, target } of pairs) {
    if (target.length < MIN_CHARS || source.length * 3 < MIN_CHARS) continue;
    sources.set(target, (sources.get(target) ?? new Set()).add(source));
  }
  return new Set([...sources].filter(([, of]) => of.size >= MIN_SOURCES).map(([target]) => target));
}
