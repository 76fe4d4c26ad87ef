/** Number of different lines with the same translation that show a model stuck in a loop. */
const MIN_SOURCES = 3;
/** Shorter translations may well be equal: "Được." */
const MIN_CHARS = 12;

/** The translations that three or more different, not too short lines of one answer share. */
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
