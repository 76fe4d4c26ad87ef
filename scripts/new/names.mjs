import { EMPTY_NAMES } from '../lib/sources/empty-names.mjs';
import { OperatorError } from '../lib/console-steps.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @param {string | undefined} name @param {string} what @returns {string} the name, if it is one */
export function kebab(name, what) {
  if (!name || !KEBAB.test(name)) {
    throw new OperatorError(
      `${what} phải viết thường, nối bằng gạch ngang (ví dụ reading-lists); nhận được: ${name ?? 'không có gì'}.`,
    );
  }
  if (EMPTY_NAMES.has(name))
    throw new OperatorError(`“${name}” không nói lên ý nghĩa; hãy đặt tên theo việc của nó.`);
  return name;
}

/** reading-lists → ReadingLists @param {string} name */
export const pascal = (name) =>
  name
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** reading-lists → readingLists @param {string} name */
export const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** reading-lists → reading_lists @param {string} name */
export const snake = (name) => name.replaceAll('-', '_');

/** reading-lists → reading list; stories → story @param {string} plural in kebab-case */
export const singular = (plural) => plural.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** reading-lists → reading lists @param {string} name */
export const words = (name) => name.replaceAll('-', ' ');
