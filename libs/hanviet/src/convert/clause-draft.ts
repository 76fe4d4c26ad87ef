import type { LineForms, Readings } from '../reading/reader';
import { placeTone } from '../reading/tone-placement';
import type { TonePlacement } from '../reading/tone-placement';
import type { Token } from '../text/token';
import { CutWords } from './cut-words';
import type { Dictionary } from './dictionary';
import type { Word } from './sentence-cutter';
import { asGoingOn, comparedBehind, describedAt } from './word-places';
import type { Described } from './word-places';
import type { RuleMatch } from './word-order-rules';

/** Rules within the slot of a rule, and no deeper: the work of a clause stays within a multiple of its length. */
const DEEPEST = 3;
const OF_SOMEONE = 'của';
const OF_MEANINGS: readonly string[] = [OF_SOMEONE];
/** Stands between a quality and its comparison. */
const AS = 'như';

/** One clause: its words in Vietnamese order. */
export class ClauseDraft {
  private readonly clause: CutWords;
  private readings: Readings | undefined;

  constructor(
    words: readonly Word[],
    private readonly forms: LineForms,
    private readonly dictionary: Dictionary,
    private readonly placement: TonePlacement,
    private readonly unread: Set<string>,
  ) {
    this.clause = new CutWords(words, forms.simplified, dictionary);
  }

  write(into: Token[]): void {
    this.writeWords(this.clause.start, this.clause.end, DEEPEST, into);
  }

  private writeWords(start: number, end: number, depth: number, into: Token[]): void {
    for (let place = start; place < end;) {
      const match = depth > 0 ? this.dictionary.rules.matchAt(this.clause, place, end) : undefined;
      const described = match || depth === 0 ? undefined : describedAt(this.clause, place, end);
      const word = this.clause.word(place);
      if (match) {
        place = this.writeMatch(match, end, depth, into);
      } else if (described) {
        this.writeDescribed(described, depth, into);
        place = described.end;
      } else {
        if (!word) return;
        into.push(this.token(asGoingOn(this.clause, word, end)));
        place = word.end;
      }
    }
  }

  /** @returns where the next word starts */
  private writeMatch(match: RuleMatch, end: number, depth: number, into: Token[]): number {
    const quality = comparedBehind(this.clause, match, end);
    if (quality) into.push(this.token(quality));
    this.writeRule(quality ? { ...match, before: AS } : match, depth, into);
    return quality?.end ?? match.end;
  }

  /** Vietnamese says the noun first: 陌生的号码 → số xa lạ, 林辰的剑 → kiếm của Lâm Thần. */
  private writeDescribed({ word, noun, end }: Described, depth: number, into: Token[]): void {
    this.writeWords(noun, end, depth - 1, into);
    if (word.kind === 'name')
      into.push({ kind: 'rule', start: word.start, end, target: OF_SOMEONE, meanings: OF_MEANINGS });
    into.push(this.token(word));
  }

  private writeRule(match: RuleMatch, depth: number, into: Token[]): void {
    const { start, end, meanings } = match;
    const part = (target: string): Token => ({
      kind: 'rule',
      start,
      end,
      target: this.spelled(target),
      meanings,
    });
    if (match.before !== '') into.push(part(match.before));
    this.writeWords(match.slotStart, match.slotEnd, depth - 1, into);
    if (match.behind !== '') into.push(part(match.behind));
  }

  private token({ start, end, kind, meanings }: Word): Token {
    const [target] = meanings;
    if (kind === 'name') return { kind, start, end, target: target ?? '', meanings };
    if (kind !== 'single' && target !== undefined)
      return { kind, start, end, target: this.spelled(target), meanings };
    const reading = this.readingAt(start);
    if (reading !== undefined)
      return { kind: 'reading', start, end, target: placeTone(reading, this.placement) };
    const character = this.forms.typed.slice(start, end);
    this.unread.add(character);
    return { kind: 'unknown', start, end, target: character };
  }

  /** The lexicon places tones the old way. */
  private spelled(target: string): string {
    if (this.placement === 'old') return target;
    return target.replace(/\p{L}+/gu, (syllable) => placeTone(syllable, this.placement));
  }

  private readingAt(place: number): string | undefined {
    if (!this.readings) {
      this.readings = [];
      for (const [start, end] of this.hanStretches()) {
        this.dictionary.reader.readStretch(this.forms, start, end, this.readings);
      }
    }
    return this.readings[place];
  }

  /** Names and numbers may hold letters and digits, which have no reading. */
  private hanStretches(): [number, number][] {
    const stretches: [number, number][] = [];
    for (const { start, end, kind } of this.clause.words) {
      const last = stretches.at(-1);
      if (kind === 'name' || kind === 'number') continue;
      if (last?.[1] === start) last[1] = end;
      else stretches.push([start, end]);
    }
    return stretches;
  }
}
