import { BOOK_FILE_ENDINGS } from '@lacthu/book-files';
import { PROJECT_LIMITS } from '@lacthu/contracts';
import { compareFileNames } from '@lacthu/novel-text';
import { importTexts } from '../texts';
import type { Source } from './import-state';

/** File name under which a pasted text is sent. */
export const PASTED_NAME = 'Văn bản dán.txt';

/** Why these files cannot be accepted; null when they can. Their content is checked by the reader. */
export function refusalOf(picked: readonly File[], sources: readonly Source[]): string | null {
  const isKnown = ({ name }: File): boolean =>
    BOOK_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  if (!picked.every(isKnown)) return importTexts.onlyBooks;
  const bytes = bytesOf([...sources.map(({ file }) => file), ...picked]);
  return bytes > PROJECT_LIMITS.importBytes ? importTexts.tooLarge : null;
}

export function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the files that are not selected yet, each under a unique name, which identifies it in the plan. */
export function freshFiles(picked: readonly File[], sources: readonly Source[]): File[] {
  const taken = sources.map(({ file }) => file);
  const fresh: File[] = [];
  const names = new Set(taken.map(({ name }) => name.normalize('NFC')));
  for (const file of picked) {
    if ([...taken, ...fresh].some((other) => isSameFile(file, other))) continue;
    const name = freeName(file.name.normalize('NFC'), names);
    names.add(name);
    fresh.push(
      name === file.name
        ? file
        : new File([file], name, { type: file.type, lastModified: file.lastModified }),
    );
  }
  return fresh;
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** "a.txt", else "a (2).txt" and so on. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let number = 2;
  while (taken.has(`${stem} (${number})${ending}`)) number += 1;
  return `${stem} (${number})${ending}`;
}

/** Numeric order: 第9章 before 第十章. */
export function inNaturalOrder(sources: readonly Source[]): readonly Source[] {
  return sources.toSorted((one, other) => compareFileNames(one.file.name, other.file.name));
}
