/** The same words without Vietnamese marks, in lower case: what a person types who leaves them out. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLocaleLowerCase('vi');
}
