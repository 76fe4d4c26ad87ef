import type { LineForms, Reader } from '../reading/reader';
import type { TonePlacement } from '../reading/tone-placement';
import { calendarSigns } from './calendar-signs';
import { Claims, claimPhrases } from './claims';
import { characterAt, isHanAt } from '../text/han';
import { headingTokens } from '../text/headings';
import type { PhraseTable } from '../text/phrase-table';
import { SourceMarks } from '../text/source-marks';
import type { Token } from '../text/token';
import { claimEntries } from './claim-entries';
import { ClauseDraft } from './clause-draft';
import type { Dictionary } from './dictionary';
import { NUMBER_SIGNS, numberPhrasesAt } from './number-phrases';
import type { PhraseIndex } from './phrase-index';
import { SentenceCutter } from './sentence-cutter';
import type { Word } from './sentence-cutter';

/** Options of a draft beside the dictionary. */
export interface DraftRules {
  /** Names of the story, then general ones. */
  readonly names: readonly PhraseTable[];
  readonly placement: TonePlacement;
}

/** A number in digits, with the sign or part of the day that may stand before it. */
const DIGIT_RUN = new RegExp(`(?:${NUMBER_SIGNS.join('|')})?(?<![\\p{Script=Latin}\\d.])\\d+`, 'gu');
const DIGITS_ALONE = /^[\d.]+$/;

/** Turns cleaned lines into Vietnamese tokens: names, numbers, phrases and word order, readings for what is left. */
export class LineDrafter {
  private readonly unread = new Set<string>();
  private readonly cutter: SentenceCutter;
  private readonly mixed: readonly PhraseIndex[];
  private readonly reader: Reader;

  constructor(
    private readonly dictionary: Dictionary,
    private readonly rules: DraftRules,
  ) {
    this.cutter = new SentenceCutter(dictionary.layers);
    // Words with marks take their places before all others, which words for gaps must not.
    this.mixed = dictionary.layers.flatMap(({ mixed, isGaps }) =>
      isGaps || mixed.size === 0 ? [] : [mixed],
    );
    this.reader = dictionary.reader;
  }

  /** Characters without a known reading, each once, in order of appearance. */
  leftovers(): string[] {
    return [...this.unread];
  }

  /** The tokens of a line in the order of the Vietnamese. */
  tokens(line: string): Token[] {
    const forms = this.reader.forms(line);
    const claims = this.claim(forms);
    const marks = new SourceMarks(line);
    const tokens: Token[] = [];
    for (let index = 0; index < line.length;) {
      const claimed = claims.at(index);
      if (claimed && !isWordOfClause(claimed)) {
        tokens.push(claimed);
        index = claimed.end;
      } else if (claimed || isHanAt(line, index)) {
        index = this.clause(forms, claims, index, tokens);
      } else {
        const mark = marks.next(index);
        tokens.push(mark);
        index = mark.end;
      }
    }
    return tokens;
  }

  private claim(forms: LineForms): Claims {
    const claims = new Claims();
    const [story, ...others] = this.rules.names;
    if (story) claimPhrases(story, forms, claims);
    for (const token of headingTokens(forms.typed)) claims.add(token);
    for (const index of this.dictionary.ownNames) claimEntries(index, 'name', forms.simplified, claims);
    for (const table of others) claimPhrases(table, forms, claims);
    for (const index of this.mixed) claimEntries(index, 'phrase', forms.simplified, claims);
    for (const token of calendarSigns(forms.simplified)) claims.add(token);
    for (const run of forms.simplified.matchAll(DIGIT_RUN)) claimNumber(forms.simplified, run, claims);
    return claims;
  }

  /** Drafts the words from here to the next mark. */
  private clause(forms: LineForms, claims: Claims, start: number, into: Token[]): number {
    const words: Word[] = [];
    let index = start;
    while (index < forms.typed.length) {
      const claimed = claims.at(index);
      if (claimed ? !isWordOfClause(claimed) : !isHanAt(forms.typed, index)) break;
      if (claimed) words.push(wordOf(claimed));
      else this.cutter.cut(forms.simplified, index, hanEnd(forms.typed, claims, index), words);
      index = words.at(-1)?.end ?? forms.typed.length;
    }
    new ClauseDraft(words, forms, this.dictionary, this.rules.placement, this.unread).write(into);
    return index;
  }
}

function wordOf({ start, end, kind, target, meanings }: Token): Word {
  return {
    start,
    end,
    kind: kind === 'number' || kind === 'phrase' ? kind : 'name',
    meanings: meanings ?? [target],
    isPredicate: false,
  };
}

/** Headings and their marks stand by themselves. */
function isWordOfClause(token: Token): boolean {
  return token.kind !== 'mark' && token.opensSentence !== true;
}

function hanEnd(line: string, claims: Claims, start: number): number {
  let end = start;
  while (end < line.length && claims.at(end) === undefined && isHanAt(line, end))
    end += characterAt(line, end).length;
  return end;
}

/**
 * 2017年, 8点, 百分之20: digits with the Chinese that belongs to them. Digits alone are taken over as they are. What may
 * belong to a number need not: in 晚上3个人 it does not.
 */
function claimNumber(line: string, run: RegExpExecArray, claims: Claims): void {
  for (const start of new Set([run.index, run.index + run[0].search(/\d/)])) {
    const [phrase] = numberPhrasesAt(line, start);
    const end = start + (phrase?.length ?? 0);
    if (!phrase || DIGITS_ALONE.test(line.slice(start, end))) continue;
    claims.add({ kind: 'number', start, end, target: phrase.target });
    return;
  }
}
