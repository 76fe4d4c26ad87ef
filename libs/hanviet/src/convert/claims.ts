import type { LineForms } from '../reading/reader';
import type { PhraseTable } from '../text/phrase-table';
import type { Token } from '../text/token';

/** Source places already taken by a name or a number, by start index. */
export class Claims {
  private readonly taken: boolean[] = [];
  private readonly byStart = new Map<number, Token>();

  /** The first claim on a place holds. */
  add(token: Token): void {
    if (this.overlaps(token)) return;
    for (let index = token.start; index < token.end; index += 1) this.taken[index] = true;
    this.byStart.set(token.start, token);
  }

  at(index: number): Token | undefined {
    return this.byStart.get(index);
  }

  isTaken(index: number): boolean {
    return this.taken[index] === true;
  }

  private overlaps({ start, end }: Token): boolean {
    for (let index = start; index < end; index += 1) if (this.isTaken(index)) return true;
    return false;
  }
}

/** Claims every name of a table, from the left, the longest first. */
export function claimPhrases(table: PhraseTable, { typed, simplified }: LineForms, claims: Claims): void {
  if (table.isEmpty) return;
  const isSimplified = typed === simplified;
  for (let index = 0; index < typed.length; index += 1) {
    if (claims.isTaken(index)) continue;
    const match =
      table.longestAt(typed, index) ?? (isSimplified ? undefined : table.longestAt(simplified, index));
    if (match) claims.add({ kind: 'name', start: index, end: index + match.length, target: match.target });
  }
}
