import type { Leftovers } from '@lacthu/contracts';
import { VIETNAMESE_PER_HAN, sizeOfLength, type TextSize } from './estimate';

/**
 * How much Chinese stands behind lines of a translation, by the length of these lines; one size for each chapter.
 * Lines that the server has not listed count like those it has.
 */
export function sizesOfLines({ leftovers, total, chapters }: Leftovers): TextSize[] {
  if (leftovers.length === 0 || chapters === 0) return [];
  const listed = leftovers.reduce((sum, { translated_line: line }) => sum + line.length, 0);
  const chars = ((listed / VIETNAMESE_PER_HAN) * total) / leftovers.length;
  return Array.from({ length: chapters }, () => sizeOfLength(Math.ceil(chars / chapters)));
}
