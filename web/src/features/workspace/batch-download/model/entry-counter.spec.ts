import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { entryCounter } from './entry-counter';

const ARCHIVE = zipSync({ a: strToU8('một'), b: strToU8('hai'), c: strToU8('PPKPK ba') });

describe('the files of an archive on its way', () => {
  it('are counted wherever its pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(ARCHIVE.length), { maxLength: 12 }), (cuts) => {
        const count = entryCounter();
        const places = [0, ...cuts.toSorted((one, other) => one - other), ARCHIVE.length];
        const counts = places.slice(1).map((end, place) => count(ARCHIVE.subarray(places[place], end)));
        expect(counts.at(-1)).toBe(3);
      }),
    );
  });

  it('are counted as they begin', () => {
    const count = entryCounter();
    expect([count(ARCHIVE.subarray(0, 4)), count(ARCHIVE.subarray(4, 20)), count(ARCHIVE)]).toEqual([
      1, 1, 4,
    ]);
  });
});
