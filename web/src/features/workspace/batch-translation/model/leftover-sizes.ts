import type { Leftovers } from '@lacthu/contracts';
import { VIETNAMESE_PER_HAN, sizeOfLength, type TextSize } from './estimate';

/**
 * How much Chinese stands behind the lines that a translation may do again, by the length of these lines; one size for
 * each chapter. Lines that the server has not listed count like those it has.
 */
export function sizesOfLines({ leftovers, fixable: { lines, chapters } }: Leftovers): TextSize[] {
  if (lines === 0 || leftovers.length === 0) return [];
  const free = leftovers.filter(({ locked }) => !locked);
  const listed = free.length > 0 ? free : leftovers;
  const length = listed.reduce((sum, { translated_line: line }) => sum + line.length, 0);
  const chars = ((length / VIETNAMESE_PER_HAN) * lines) / listed.length;
  return Array.from({ length: chapters }, () => sizeOfLength(Math.ceil(chars / chapters)));
}
