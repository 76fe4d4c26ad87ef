/** Similarity of any two lines of text: enough to pair them when there is no better candidate. */
const PLAIN_LIKENESS = 0.05;

const COMPARED_CHARS = 400;

/**
 * Similarity of two lines, 0 to 1.05: Dice's coefficient of their letter pairs plus a small constant for two lines of
 * the same kind (both text or both blank); 0 for a blank line and a text. Long lines are compared by their beginning.
 */
export function lineSimilarity(one: string, other: string): number {
  const left = one.slice(0, COMPARED_CHARS).trim();
  const right = other.slice(0, COMPARED_CHARS).trim();
  if ((left === '') !== (right === '')) return 0;
  if (left === right) return 1 + PLAIN_LIKENESS;
  const pairs = countPairs(left);
  let common = 0;
  for (let index = 0; index + 1 < right.length; index += 1) {
    const pair = right.slice(index, index + 2);
    const rest = pairs.get(pair) ?? 0;
    if (rest === 0) continue;
    common += 1;
    pairs.set(pair, rest - 1);
  }
  const total = Math.max(1, left.length - 1 + right.length - 1);
  return (2 * common) / total + PLAIN_LIKENESS;
}

function countPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
