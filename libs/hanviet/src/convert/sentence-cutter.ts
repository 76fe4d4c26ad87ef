import { characterAt } from '../text/han';
import { numberPhrasesAt } from './number-phrases';
import type { PhraseLayer } from './phrase-layer';

/** A word of a clause: text[start, end). */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** `single`: a character no dictionary knows. */
  readonly kind: 'name' | 'phrase' | 'number' | 'single';
  /** Vietnamese, the usual meaning first; empty for singles. */
  readonly meanings: readonly string[];
  /** A verb or a function word, as far as the dictionary tells. */
  readonly isPredicate: boolean;
}

const WORD_COST = 10;
/** A single character beside longer words is most often what a wrong cut left over, unless it is a particle (了). */
const SINGLE_COST = 3;
const UNKNOWN_COST = 3;
/** Less than as many single words, more than anything with a longer word in it: a gap word takes no word apart. */
const gapCost = (length: number): number => length * (WORD_COST + SINGLE_COST) - 1;
const NOTHING: readonly string[] = [];
const SAYS = '道';
const SPEECH_FOLLOWS = /^(?:[：:]|，[“「『"])/;
const SAYS_MEANINGS: readonly string[] = ['nói'];

interface Choice {
  cost: number;
  length: number;
  /** Index of the layer of a phrase; −1 for what stands in `meanings`. */
  layer: number;
  entry: number;
  kind: Word['kind'];
  meanings: readonly string[];
  isPredicate: boolean;
}

/**
 * Cuts a stretch of Han into words of the dictionary and numbers, with fewest words, then fewest left-over single
 * characters, then the longest word first (dynamic programming from the end: linear in the length, since a phrase has a
 * greatest length). A longest match from the left would cut 看着他|们.
 */
export class SentenceCutter {
  private readonly found: number[] = [];

  /** @param layers in order of precedence where they know the same phrase */
  constructor(private readonly layers: readonly PhraseLayer[]) {}

  /** Adds the words of text[start, end), simplified Han without names, to `into`. */
  cut(text: string, start: number, end: number, into: Word[]): void {
    const choices: Choice[] = [];
    for (let index = end - 1; index >= start; index -= 1) {
      choices[index - start] = this.bestAt(text, index, start, end, choices);
    }
    for (let index = start; index < end;) {
      const choice = choices[index - start];
      const length = choice?.length ?? 1;
      into.push({
        start: index,
        end: index + length,
        kind: choice?.kind ?? 'single',
        meanings: choice ? this.meaningsOf(choice) : NOTHING,
        isPredicate: choice?.isPredicate ?? false,
      });
      index += length;
    }
  }

  private bestAt(
    text: string,
    index: number,
    start: number,
    end: number,
    choices: readonly Choice[],
  ): Choice {
    const costFrom = (place: number): number => choices[place - start]?.cost ?? 0;
    const single = Math.min(characterAt(text, index).length, end - index);
    const best: Choice = {
      cost: WORD_COST + SINGLE_COST + UNKNOWN_COST + costFrom(index + single),
      length: single,
      layer: -1,
      entry: 0,
      kind: 'single',
      meanings: NOTHING,
      isPredicate: false,
    };
    let knownLengths = 0;
    this.layers.forEach(({ plain: layer, isPredicates, isGaps }, which) => {
      const written = layer.matchesAt(text, index, end, this.found);
      for (let pair = 0; pair < written; pair += 2) {
        const length = this.found[pair] ?? 1;
        const entry = this.found[pair + 1] ?? 0;
        const isLeftOver = length === 1 && layer.meaningsOf(entry)[0] !== '';
        const own = isGaps ? gapCost(length) : WORD_COST + (isLeftOver ? SINGLE_COST : 0);
        const cost = own + costFrom(index + length);
        // A user's own words for a verb do not make a noun of it.
        if (length === best.length && best.kind === 'phrase') best.isPredicate ||= isPredicates;
        // Nor does the built-in 了=∅, which costs less, take the place of a user's own 了.
        const isKnown = (knownLengths & (1 << length)) !== 0;
        knownLengths |= 1 << length;
        if (isKnown || !isBetter(cost, length, best)) continue;
        best.isPredicate = isPredicates;
        best.cost = cost;
        best.length = length;
        best.layer = which;
        best.entry = entry;
        best.kind = 'phrase';
      }
    });
    for (const { length, target } of numberPhrasesAt(text, index)) {
      const cost = WORD_COST + costFrom(index + length);
      if (index + length > end || !isBetter(cost, length, best)) continue;
      Object.assign(best, {
        cost,
        length,
        layer: -1,
        kind: 'number',
        meanings: [target],
        isPredicate: false,
      });
    }
    if (text[index] === SAYS && best.length === 1 && SPEECH_FOLLOWS.test(text.slice(index + 1, index + 3))) {
      Object.assign(best, { layer: -1, kind: 'phrase', meanings: SAYS_MEANINGS });
    }
    return best;
  }

  private meaningsOf({ layer, entry, meanings }: Choice): readonly string[] {
    return layer < 0 ? meanings : (this.layers[layer]?.plain.meaningsOf(entry) ?? NOTHING);
  }
}

/** Of equal costs the longer word wins, of equal words the one that came first. */
function isBetter(cost: number, length: number, than: Choice): boolean {
  return cost < than.cost || (cost === than.cost && length > than.length);
}
