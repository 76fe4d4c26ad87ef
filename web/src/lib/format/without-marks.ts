/** Removes Vietnamese diacritics and converts to lower case, for searches typed without diacritics. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLocaleLowerCase('vi');
}
