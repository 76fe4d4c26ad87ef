import type { LineForms, Readings } from '../reading/reader';
import { placeTone } from '../reading/tone-placement';
import type { TonePlacement } from '../reading/tone-placement';
import type { Token } from '../text/token';
import type { Dictionary } from './dictionary';
import type { Word } from './sentence-cutter';
import type { CutClause, RuleMatch } from './word-order-rules';

/** Rules within the slot of a rule, and no deeper: the work of a clause stays within a multiple of its length. */
const DEEPEST = 3;
const OF = '的';
const OF_SOMEONE = 'của';
const OF_MEANINGS: readonly string[] = [OF_SOMEONE];

/** A word that describes the noun behind it. */
interface Described {
  readonly word: Word;
  readonly noun: number;
  readonly end: number;
}

/** One clause: its words in Vietnamese order. */
export class ClauseDraft implements CutClause {
  readonly text: string;
  private readonly wordAt: (number | undefined)[] = [];
  private readonly offset: number;
  private readings: Readings | undefined;

  constructor(
    private readonly words: readonly Word[],
    private readonly forms: LineForms,
    private readonly dictionary: Dictionary,
    private readonly placement: TonePlacement,
    private readonly unread: Set<string>,
  ) {
    this.text = forms.simplified;
    this.offset = words[0]?.start ?? 0;
    words.forEach(({ start }, index) => {
      this.wordAt[start - this.offset] = index;
    });
  }

  write(into: Token[]): void {
    this.writeWords(this.offset, this.words.at(-1)?.end ?? this.offset, DEEPEST, into);
  }

  wordEndAt(place: number): number | undefined {
    return this.word(place)?.end;
  }

  isFullAt(place: number): boolean {
    const word = this.word(place);
    return word !== undefined && word.kind !== 'single' && word.meanings[0] !== '';
  }

  isNounAt(place: number): boolean {
    return this.isFullAt(place) && this.word(place)?.isPredicate === false;
  }

  isDescriptionAt(place: number): boolean {
    const word = this.word(place);
    return word?.kind === 'phrase' && this.dictionary.descriptions.has(this.text.slice(word.start, word.end));
  }

  private word(place: number): Word | undefined {
    const index = this.wordAt[place - this.offset];
    return index === undefined ? undefined : this.words[index];
  }

  private writeWords(start: number, end: number, depth: number, into: Token[]): void {
    for (let place = start; place < end;) {
      const match = depth > 0 ? this.dictionary.rules.matchAt(this, place, end) : undefined;
      const described = match || depth === 0 ? undefined : this.describedAt(place, end);
      if (match) {
        this.writeRule(match, depth, into);
        place = match.end;
      } else if (described) {
        this.writeDescribed(described, depth, into);
        place = described.end;
      } else {
        const word = this.word(place);
        if (!word) return;
        into.push(this.token(word));
        place = word.end;
      }
    }
  }

  /** One word and 的 before a noun; the noun may go on into a rule of its own (陌生|的|房间里). */
  private describedAt(place: number, end: number): Described | undefined {
    const word = this.word(place);
    const particle = word && this.isNounAt(place) ? this.word(word.end) : undefined;
    if (!word || !particle || !this.isParticleOfNoun(particle)) return undefined;
    const noun = this.word(particle.end);
    if (!noun || noun.end > end || !this.isNounAt(noun.start)) return undefined;
    if (this.isFragment(word, -1) || this.isFragment(noun, 1)) return undefined;
    const ruled = this.dictionary.rules.matchAt(this, noun.start, end);
    return { word, noun: noun.start, end: ruled?.end ?? noun.end };
  }

  /** A character beside another one is most often half of a word no dictionary knows: 体|面|的. */
  private isFragment(word: Word, side: -1 | 1): boolean {
    const beside = this.words[(this.wordAt[word.start - this.offset] ?? 0) + side];
    return (
      isOneCharacter(word) && beside !== undefined && isOneCharacter(beside) && beside.meanings[0] !== ''
    );
  }

  private isParticleOfNoun(word: Word): boolean {
    return isOneCharacter(word) && this.text[word.start] === OF;
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
    for (const { start, end, kind } of this.words) {
      const last = stretches.at(-1);
      if (kind === 'name' || kind === 'number') continue;
      if (last?.[1] === start) last[1] = end;
      else stretches.push([start, end]);
    }
    return stretches;
  }
}

function isOneCharacter({ start, end, kind }: Word): boolean {
  return end - start === 1 && kind !== 'name';
}
