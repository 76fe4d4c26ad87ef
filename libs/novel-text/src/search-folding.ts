/** Form for comparing names exactly: NFC and NFD, capitals and small letters are the same. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Form for searching without marks: "Đấu Phá" and "dau pha" are the same. đ has no mark to remove and is named. */
export function foldVietnamese(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .normalize('NFC');
}

/**
 * Whether a text contains what a person typed. Typed without marks, it finds words with and without them; typed with
 * marks ("đế"), it finds only those ("đế", not "đêm").
 */
export function matchesSearch(text: string, query: string): boolean {
  const wanted = foldCase(query.trim()).replace(/\s+/gu, ' ');
  const plain = foldVietnamese(wanted);
  return plain === wanted ? foldVietnamese(text).includes(plain) : foldCase(text).includes(wanted);
}
