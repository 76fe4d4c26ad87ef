import { COMPOUND_SURNAMES, SILENT_SURNAMES, TELLING_SURNAMES } from './surname-list';

/** The surname that may begin a name at this place: compound before single, undefined when there is none. */
export function surnameAt(text: string, index: number): string | undefined {
  const two = text.slice(index, index + 2);
  if (COMPOUND_SURNAMES.has(two)) return two;
  const one = text[index];
  return one !== undefined && TELLING_SURNAMES.has(one) ? one : undefined;
}

/** A surname's own reading with its capitals; undefined for what is none. */
export function surnameReading(surname: string): string | undefined {
  return TELLING_SURNAMES.get(surname) ?? SILENT_SURNAMES.get(surname) ?? COMPOUND_SURNAMES.get(surname);
}
