/** Child process of bench-hanviet: measures the memory of imported phrases, sends its figures and ends. */
import { createRequire } from 'node:module';
import { inRoot } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const MB = 2 ** 20;
const FIRST_HAN = 0x4e00;
const USUAL_HAN = 6_000;
const SYLLABLES = 'kiếm khí linh sơn đạo tâm thiên hỏa băng vân long phượng'.split(' ');

const library = require(inRoot('dist/libs/hanviet/src/index.js'));
const { loadLexicon } = require(inRoot('dist/libs/hanviet/src/node/index.js'));

const before = memory();
const dictionary = library.createDictionary(await loadLexicon());
library.convertText('他坐在石床上。', dictionary);
const own = memory();
const began = Date.now();
const layer = library.readPhraseLayer([generatedLines(Number(process.argv[2]))]);
const buildMs = Date.now() - began;
const extended = library.extendDictionary(dictionary, { phrases: [layer] });
library.convertText('他坐在石床上。', extended);
const whole = memory();
process.send?.({
  size: extended.layers[0].plain.size,
  buildMs,
  keptMb: (whole - own) / MB,
  wholeMb: (whole - before) / MB,
});

function memory() {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Different sources of two to five characters, with one meaning or two, as such files have. @param {number} count */
function generatedLines(count) {
  return Array.from({ length: count }, (_, number) => {
    const source = Array.from({ length: 2 + (number % 4) }, (__, at) =>
      String.fromCharCode(
        FIRST_HAN + ((Math.floor(number / USUAL_HAN ** at) * (at === 0 ? 1 : 17) + at * 31) % USUAL_HAN),
      ),
    ).join('');
    const meaning = Array.from(
      { length: 2 + (number % 3) },
      (__, at) => SYLLABLES[(number >> at) % SYLLABLES.length],
    );
    return `${source}=${meaning.join(' ')}${number % 2 === 0 ? '' : `/${meaning.toReversed().join(' ')}`}`;
  }).join('\n');
}
