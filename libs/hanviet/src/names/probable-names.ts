import type { Evidence } from './book-evidence';
import { isNeverPerson, mayBePlace } from './place-signs';
import { WORDLIKE_SURNAMES } from './titles';

/** A string of the book that is probably a name; simplified. */
export interface ProbableName {
  readonly source: string;
  readonly about: 'person' | 'place';
  /** Surname it begins with; '' for none. */
  readonly surname: string;
  /** Whether only the strings around it told so: it must stand like a name elsewhere in the book too. */
  readonly needsProof: boolean;
  /** Whether everybody knows it as a name. */
  readonly isFamous?: boolean;
}

const LEAST = 3;
const LEAST_OF_PLACES = 5;
const LEAST_SHORT_PLACE = 8;
/** Shares of all sightings. */
const STARTS = 0.25;
const STARTS_UNCERTAIN = 0.45;
const ENDS = 0.5;
/** A longer string that is seen almost as often as its beginning or end is the name, the shorter one a piece of it. */
const GOES_ON = 0.6;
const LEAST_SPOKEN = 3;
/** Endings of schools that are verbs too. */
const TEACHES = new Set('教派帮');
const DESCRIBED = new Set('老小众诸各列某贫好新旧');

/** Judges strings by what the book shows of them. */
export class ProbableNames {
  /** @param isWord whether the language knows it as an ordinary word */
  constructor(
    private readonly seen: ReadonlyMap<string, Evidence>,
    private readonly isWord: (source: string) => boolean,
  ) {}

  /** In no order. */
  list(): ProbableName[] {
    const found: ProbableName[] = [];
    for (const [source, evidence] of this.seen) {
      if (evidence.count < LEAST || this.isWord(source) || this.isPiece(source, evidence)) continue;
      const name = this.judge(source, evidence);
      if (name) found.push(name);
    }
    const persons = new Set(found.filter(({ about }) => about === 'person').map(({ source }) => source));
    return found.filter(({ source, about }) => about === 'person' || !holdsPerson(source, persons));
  }

  private judge(source: string, evidence: Evidence): ProbableName | undefined {
    if (evidence.surname !== '') return this.asPerson(source, evidence);
    // 太宗: who speaks is no place.
    const speaks = evidence.certain >= LEAST_SPOKEN;
    return evidence.isPlace && !speaks ? this.asPlace(source, evidence) : this.asSpeaker(source, evidence);
  }

  private asPerson(source: string, evidence: Evidence): ProbableName | undefined {
    const { surname, count, starts, ends, certain, isDoubtful } = evidence;
    const isWordlike = isDoubtful || WORDLIKE_SURNAMES.has(surname);
    if (starts < count * (certain > 0 ? STARTS : STARTS_UNCERTAIN) || ends < count * ENDS) return undefined;
    if (isNeverPerson(source)) return { source, about: 'place', surname: '', needsProof: true };
    if (certain < (isWordlike ? LEAST_SPOKEN : 1) && count < LEAST_OF_PLACES) return undefined;
    if (isWordlike && certain < 2) return undefined;
    return { source, about: 'person', surname, needsProof: certain === 0 };
  }

  private asSpeaker(source: string, { count, certain, ends }: Evidence): ProbableName | undefined {
    const isReduplicated = source.length === 2 && source[0] === source[1];
    if (certain < LEAST_SPOKEN || ends < count * ENDS || isReduplicated) return undefined;
    if (DESCRIBED.has(source.charAt(0)) || this.holdsWord(source)) return undefined;
    return { source, about: 'person', surname: '', needsProof: true };
  }

  private asPlace(source: string, { count, starts, ends }: Evidence): ProbableName | undefined {
    if (!mayBePlace(source) || starts < count * STARTS_UNCERTAIN || ends < count * ENDS) return undefined;
    if (count < (source.length === 2 ? LEAST_SHORT_PLACE : LEAST_OF_PLACES)) return undefined;
    if (source.length > 2 && this.isWord(source.slice(-2))) return undefined;
    // 师父教, 国王派: a person and an action.
    if (TEACHES.has(source.slice(-1)) && this.isWord(source.slice(0, -1))) return undefined;
    return { source, about: 'place', surname: '', needsProof: false };
  }

  /** 众泼皮, 老管营: a description of a person, made of words. */
  private holdsWord(source: string): boolean {
    for (let at = 0; source.length > 2 && at + 2 <= source.length; at += 1) {
      if (this.isWord(source.slice(at, at + 2))) return true;
    }
    return false;
  }

  private isPiece(source: string, { count, surname }: Evidence): boolean {
    const beginning = surname === '' ? source.slice(1) : source.slice(0, -1);
    const shorter = beginning.length >= 2 ? this.seen.get(beginning) : undefined;
    // Seldom behind a frequent shorter name: 宋江 and whatever character follows him.
    return shorter !== undefined &&
      shorter.surname === surname &&
      surname !== '' &&
      count < shorter.count * GOES_ON
      ? shorter.ends >= shorter.count * ENDS
      : false;
  }
}

/** 捉宋江, 孔明教: a person and a verb or what it does. */
function holdsPerson(source: string, persons: ReadonlySet<string>): boolean {
  for (let at = 0; at < source.length - 1; at += 1) {
    if (persons.has(source.slice(at, at + 2)) || persons.has(source.slice(at, at + 3))) return true;
  }
  return false;
}
