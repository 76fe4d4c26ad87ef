import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeTone } from '../reading/tone-placement';
import { toSimplified } from '../text/scripts';
import { COMPOUND_SURNAMES, SILENT_SURNAMES, TELLING_SURNAMES } from './surname-list';

const LISTS = [TELLING_SURNAMES, SILENT_SURNAMES, COMPOUND_SURNAMES];
const entries = LISTS.flatMap((list) => [...list]);

describe('the surnames', () => {
  it('are four hundred at least, each written once', () => {
    const source = readFileSync(path.join(__dirname, 'surname-list.ts'), 'utf8');
    const written = [...source.matchAll(/(\p{Script=Han}+)=/gu)].map(([, surname]) => surname);
    expect(written.length).toBeGreaterThanOrEqual(400);
    expect(written.filter((surname, index) => written.indexOf(surname) !== index)).toEqual([]);
    expect(entries).toHaveLength(written.length);
  });

  it('are simplified, of one character or two', () => {
    expect(entries.filter(([surname]) => toSimplified(surname) !== surname)).toEqual([]);
    expect(LISTS.map((list) => [...new Set(Array.from(list.keys(), (surname) => surname.length))])).toEqual([
      [1],
      [1, 2],
      [2],
    ]);
  });

  it('have a reading of a syllable a character, with capitals and tone marks in the old place', () => {
    const isName = ([surname, reading]: readonly [string, string]): boolean =>
      reading.split(' ').length === surname.length &&
      reading
        .split(' ')
        .every(
          (syllable) =>
            /^\p{Lu}\p{Ll}*$/u.test(syllable) &&
            placeTone(syllable.toLowerCase(), 'old') === syllable.toLowerCase(),
        );
    expect(entries.filter((entry) => !isName(entry))).toEqual([]);
  });
});
