import type { Claims } from './claims';
import type { Token } from '../text/token';
import type { PhraseIndex } from './phrase-index';

/**
 * Claims what an index knows, from the left, at each place the longest that no earlier claim stands in.
 * @param line in simplified characters, as the sources of an index are
 */
export function claimEntries(
  index: PhraseIndex,
  kind: Extract<Token['kind'], 'name' | 'phrase'>,
  line: string,
  claims: Claims,
): void {
  const found: number[] = [];
  for (let start = 0; start < line.length; start += 1) {
    if (claims.isTaken(start)) continue;
    const written = index.matchesAt(line, start, line.length, found);
    for (let pair = written - 2; pair >= 0 && !claims.isTaken(start); pair -= 2) {
      const meanings = index.meaningsOf(found[pair + 1] ?? 0);
      claims.add({ kind, start, end: start + (found[pair] ?? 0), target: meanings[0] ?? '', meanings });
    }
  }
}
