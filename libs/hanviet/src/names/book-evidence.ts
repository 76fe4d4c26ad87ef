import { IS_HAN, isHanAt } from '../text/han';
import {
  canBeGiven,
  introducesName,
  isBeforeName,
  isBehindName,
  isEdge,
  isOrdinary,
  isTail,
  speaksAt,
  titleAt,
} from './name-signs';
import { endsPlace, isBeforePlace, mayBeginPlace } from './place-signs';
import { SILENT_SURNAMES } from './surname-list';
import { surnameAt } from './surnames';

/** Evidence in a book that a string is a name. */
export interface Evidence {
  /** Surname it begins with; '' when it was found by what stands around it. */
  readonly surname: string;
  readonly isPlace: boolean;
  /** Whether it begins with a surname that is more often another word. */
  readonly isDoubtful: boolean;
  count: number;
  /** Sightings with a clean edge before it: a mark, a line's start, or a word that names follow. */
  starts: number;
  /** … at the very start of a clause. */
  clauseStarts: number;
  /** … with a clean edge behind it. */
  ends: number;
  /** … speaking at the start of a clause, or introduced by 'is called'. */
  certain: number;
}

const LONGEST_NAME = 4;
const LONGEST_GIVEN = 2;
const SHORTEST_SPEAKER = 2;
/** Strings remembered at most; what was seen least is forgotten first, and in a long book it is seen again. */
const REMEMBERED = 300_000;

/** First reading of a book: collects strings that may be names, with what speaks for them. */
export class BookEvidence {
  readonly seen = new Map<string, Evidence>();

  /** @param line simplified */
  note(line: string): void {
    for (let index = 0; index < line.length; index += 1) {
      if (!isHanAt(line, index)) continue;
      const surname = this.noteFullName(line, index);
      if (isEdge(line[index - 1]) && surname === undefined) this.noteSpeaker(line, index);
      if (endsPlace(line.charCodeAt(index))) this.notePlaces(line, index + 1);
    }
    if (this.seen.size > REMEMBERED) this.forgetRarest();
  }

  private noteFullName(line: string, index: number): string | undefined {
    const telling = surnameAt(line, index);
    const one = line.charAt(index);
    const surname = telling ?? (SILENT_SURNAMES.has(one) && isBeforeName(line[index - 1]) ? one : undefined);
    if (surname === undefined) return undefined;
    const givenStart = index + surname.length;
    if (titleAt(line, givenStart) !== undefined) return surname;
    for (let end = givenStart + 1; end <= givenStart + LONGEST_GIVEN && canBeGiven(line[end - 1]); end += 1) {
      const source = line.slice(index, end);
      if (isOrdinary(source)) return surname;
      if (isTail(line, end - 1)) continue;
      this.sight(line, index, end, { surname, isPlace: false, isDoubtful: telling === undefined });
    }
    return telling;
  }

  /** 悟空道: who speaks at the start of a clause has a name, with a surname or without. */
  private noteSpeaker(line: string, start: number): void {
    for (let end = start + 1; end <= start + LONGEST_NAME && canBeGiven(line[end - 1]); end += 1) {
      if (end - start < SHORTEST_SPEAKER || isTail(line, end - 1) || !speaksAt(line, end)) continue;
      this.sight(line, start, end, { surname: '', isPlace: false, isDoubtful: false });
      return;
    }
  }

  private notePlaces(line: string, end: number): void {
    for (let start = end - 2; start >= Math.max(end - LONGEST_NAME, 0); start -= 1) {
      const first = line.charAt(start);
      if (!IS_HAN.test(first) || !mayBeginPlace(first)) return;
      this.sight(line, start, end, { surname: '', isPlace: true, isDoubtful: false });
    }
  }

  private sight(
    line: string,
    start: number,
    end: number,
    found: Pick<Evidence, 'surname' | 'isPlace' | 'isDoubtful'>,
  ): void {
    const source = line.slice(start, end);
    let evidence = this.seen.get(source);
    if (!evidence) {
      evidence = { ...found, count: 0, starts: 0, clauseStarts: 0, ends: 0, certain: 0 };
      this.seen.set(source, evidence);
    }
    const before = line[start - 1];
    const after = line[end];
    evidence.count += 1;
    if (isEdge(before)) evidence.clauseStarts += 1;
    if (isBeforeName(before) || (found.isPlace && isBeforePlace(before))) evidence.starts += 1;
    if (isBehindName(after)) evidence.ends += 1;
    const speaks = isEdge(before) && speaksAt(line, end);
    if (speaks || (introducesName(before) && isEdge(after))) evidence.certain += 1;
  }

  private forgetRarest(): void {
    for (let rare = 1; this.seen.size > REMEMBERED / 2; rare += 1) {
      for (const [source, { count }] of this.seen) if (count <= rare) this.seen.delete(source);
    }
  }
}
