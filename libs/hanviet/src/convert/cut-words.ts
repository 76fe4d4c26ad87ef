import type { Dictionary } from './dictionary';
import type { Word } from './sentence-cutter';
import type { CutClause } from './word-order-rules';

/** The words of one clause by their places in the line. */
export class CutWords implements CutClause {
  /** Of all words, and of none before or behind them. */
  readonly start: number;
  readonly end: number;
  private readonly wordAt: (number | undefined)[] = [];

  /** @param text the whole line, simplified */
  constructor(
    readonly words: readonly Word[],
    readonly text: string,
    readonly dictionary: Dictionary,
  ) {
    this.start = words[0]?.start ?? 0;
    this.end = words.at(-1)?.end ?? this.start;
    words.forEach(({ start }, index) => {
      this.wordAt[start - this.start] = index;
    });
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
    if (word?.kind !== 'phrase') return word?.kind === 'number';
    const source = this.sourceOf(word);
    return this.dictionary.descriptions.has(source) || this.dictionary.verbs.has(source);
  }

  word(place: number): Word | undefined {
    const index = this.wordAt[place - this.start];
    return index === undefined ? undefined : this.words[index];
  }

  sourceOf({ start, end }: Word): string {
    return this.text.slice(start, end);
  }

  /** A character beside another one is most often half of a word no dictionary knows: 体|面|的. */
  isFragment(word: Word, side: -1 | 1): boolean {
    const beside = this.words[(this.wordAt[word.start - this.start] ?? 0) + side];
    return (
      isOneCharacter(word) && beside !== undefined && isOneCharacter(beside) && beside.meanings[0] !== ''
    );
  }
}

/** Names of one character are whole words. */
export function isOneCharacter({ start, end, kind }: Word): boolean {
  return end - start === 1 && kind !== 'name';
}
