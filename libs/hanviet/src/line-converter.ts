import type { LineForms, Reader } from './reading/reader';
import { claimEntries } from './convert/claim-entries';
import type { PhraseIndex } from './convert/phrase-index';
import { placeTone } from './reading/tone-placement';
import type { TonePlacement } from './reading/tone-placement';
import { Claims, claimPhrases } from './convert/claims';
import { characterAt, IS_HAN, isHanAt, lengthAt } from './text/han';
import { headingTokens } from './text/headings';
import { EAST_ASIAN_MARK } from './text/marks';
import { numberAt } from './text/numbers';
import type { NumberStyle } from './text/numbers';
import type { PhraseTable } from './text/phrase-table';
import { SourceMarks } from './text/source-marks';
import type { Token } from './text/token';
import { writeLine } from './text/vietnamese-line';

/** Phrase tables and options that the stages of a conversion share. */
export interface LineRules {
  /** Phrase tables in order of precedence: an earlier table takes its places before a later one may. */
  readonly phrases: readonly PhraseTable[];
  /** Names of a user's own dictionaries: behind the first table, which holds those of the story. Default none. */
  readonly ownNames?: readonly PhraseIndex[];
  readonly placement: TonePlacement;
  readonly numbers: NumberStyle;
}

/** Converts cleaned lines one by one and collects the characters without a known reading. */
export class LineConverter {
  private readonly unread = new Set<string>();

  constructor(
    private readonly reader: Reader,
    private readonly rules: LineRules,
  ) {}

  /** A line without Han and without East Asian marks comes back unchanged; a blank one comes back empty. */
  convert(line: string): string {
    if (line.trim() === '') return '';
    if (!IS_HAN.test(line)) return EAST_ASIAN_MARK.test(line) ? writeLine(this.tokens(line)) : line;
    return writeLine(this.tokens(line));
  }

  leftovers(): string[] {
    return [...this.unread];
  }

  /** The tokens of a line in its order. */
  tokens(line: string): Token[] {
    const forms = this.reader.forms(line);
    const claims = this.claim(forms);
    const readings = this.reader.readForms(forms);
    const marks = new SourceMarks(line);
    const tokens: Token[] = [];
    for (let index = 0; index < line.length; index = tokens.at(-1)?.end ?? line.length) {
      const claimed = claims.at(index);
      if (claimed) tokens.push(claimed);
      else if (isHanAt(line, index)) tokens.push(this.readingToken(line, index, readings[index]));
      else tokens.push(marks.next(index));
    }
    return tokens;
  }

  private claim(forms: LineForms): Claims {
    const claims = new Claims();
    const [story, ...others] = this.rules.phrases;
    if (story) claimPhrases(story, forms, claims);
    for (const token of headingTokens(forms.typed)) claims.add(token);
    for (const index of this.rules.ownNames ?? []) claimEntries(index, 'name', forms.simplified, claims);
    for (const table of others) claimPhrases(table, forms, claims);
    if (this.rules.numbers === 'digits') claimNumbers(forms.simplified, claims);
    return claims;
  }

  private readingToken(line: string, start: number, reading: string | undefined): Token {
    if (reading !== undefined) {
      const end = start + lengthAt(line, start);
      return { kind: 'reading', start, end, target: placeTone(reading, this.rules.placement) };
    }
    const character = characterAt(line, start);
    this.unread.add(character);
    return { kind: 'unknown', start, end: start + character.length, target: character };
  }
}

function claimNumbers(line: string, claims: Claims): void {
  for (let index = 0; index < line.length; index += 1) {
    const match = claims.isTaken(index) ? undefined : numberAt(line, index);
    if (match) claims.add({ kind: 'number', start: index, end: index + match.length, target: match.target });
  }
}
