/** Folds a name for exact comparison: NFC and NFD, upper and lower case are equal. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * Folds a text for search without marks: "Đấu Phá" and "dau pha" are equal. đ has no combining mark and is replaced
 * explicitly.
 */
export function foldVietnamese(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .normalize('NFC');
}

/**
 * Whether a text contains a user's query. A query without marks finds words with and without them; one with marks
 * ("đế") finds only those ("đế", not "đêm").
 */
export function matchesSearch(text: string, query: string): boolean {
  const wanted = foldCase(query.trim()).replace(/\s+/gu, ' ');
  const plain = foldVietnamese(wanted);
  return plain === wanted ? foldVietnamese(text).includes(plain) : foldCase(text).includes(wanted);
}
