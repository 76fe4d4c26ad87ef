import type { Dictionary } from './convert/dictionary';
import { toSimplified } from './text/scripts';
import { cleanLine, splitLines } from './text/source-lines';
import { BookCount } from './names/book-count';
import type { BookChapter, NameContext, Standing } from './names/book-count';
import { BookEvidence } from './names/book-evidence';
import { FAMOUS_NAMES } from './names/famous-names';
import { isOrdinary } from './names/name-signs';
import { isPlace } from './names/place-signs';
import { ProbableNames } from './names/probable-names';
import type { ProbableName } from './names/probable-names';
import { wholeName } from './names/whole-name';

/** A probable name of a book. */
export interface SuggestedName {
  /** In the book's own characters, simplified or not. */
  readonly source: string;
  /** Hán-Việt with capitals. */
  readonly reading: string;
  /** `place` also stands for sects, families and houses. */
  readonly about: 'person' | 'place';
  /** How often it stands in the book, not counting where it is part of a longer name. */
  readonly hits: number;
  readonly chapters: number;
  /** At most three, of different chapters. */
  readonly contexts: readonly NameContext[];
}

/** Options of a search for names. */
export interface SuggestNamesOptions {
  readonly dictionary: Dictionary;
  /** Names that are known already: they are counted as such and not suggested. */
  readonly known?: readonly string[];
  /** Default 300. */
  readonly limit?: number;
}

const LIMIT = 300;
const GIVEN = 2;

/**
 * Names of a whole book, the most frequent first: persons with and without surname, places and sects. The book is read
 * twice, chapter by chapter, and never held: once for what may be a name, once to count what probably is one.
 *
 * @param read begins to read the book from its first chapter
 */
export async function suggestNames(
  read: () => AsyncIterable<BookChapter>,
  options: SuggestNamesOptions,
): Promise<SuggestedName[]> {
  const probable = await firstReading(read(), options.dictionary);
  const known = (options.known ?? []).map((source) => toSimplified(cleanLine(source).trim()));
  const count = new BookCount([...probable.keys(), ...known]);
  for await (const { id, text } of read()) {
    for (const line of splitLines(text)) {
      const typed = cleanLine(line);
      count.note(typed, toSimplified(typed), id);
    }
  }
  return chosen(probable, count.standings, new Set(known), options);
}

async function firstReading(
  book: AsyncIterable<BookChapter>,
  dictionary: Dictionary,
): Promise<Map<string, ProbableName>> {
  const evidence = new BookEvidence();
  for await (const { text } of book) {
    for (const line of splitLines(text)) evidence.note(toSimplified(cleanLine(line)));
  }
  const isWord = wordTest(dictionary);
  const names = new Map(new ProbableNames(evidence.seen, isWord).list().map((name) => [name.source, name]));
  addGivenNames(names, isWord);
  addFamousNames(names, isWord);
  return names;
}

type IsWord = (source: string) => boolean;

function addGivenNames(names: Map<string, ProbableName>, isWord: IsWord): void {
  for (const { source, surname, about } of [...names.values()]) {
    const given = source.slice(surname.length);
    if (about === 'place' || surname === '' || given.length !== GIVEN) continue;
    if (names.has(given) || isWord(given) || isOrdinary(given)) continue;
    names.set(given, { source: given, about, surname: '', needsProof: true });
  }
}

function addFamousNames(names: Map<string, ProbableName>, isWord: IsWord): void {
  for (const source of FAMOUS_NAMES) {
    if (isWord(source)) continue;
    const about = names.get(source)?.about ?? (isPlace(source) ? 'place' : 'person');
    names.set(source, { source, about, surname: '', needsProof: false, isFamous: true });
  }
}

/** Ordinary words are those of the built-in lexicon. */
function wordTest({ layers }: Dictionary): IsWord {
  const found: number[] = [];
  return (source) =>
    isOrdinary(source) ||
    layers.some(({ plain }) => {
      const written = plain.matchesAt(source, 0, source.length, found);
      return written > 0 && found[written - 2] === source.length;
    });
}

function chosen(
  probable: ReadonlyMap<string, ProbableName>,
  standings: ReadonlyMap<string, Standing>,
  known: ReadonlySet<string>,
  { dictionary, limit = LIMIT }: SuggestNamesOptions,
): SuggestedName[] {
  const reader = dictionary.names.reader('old');
  const names: SuggestedName[] = [];
  const told = new Set(known);
  for (const [source, standing] of standings) {
    const name = probable.get(source);
    const whole = name && !told.has(source) ? wholeName(name, standing) : undefined;
    if (!name || !whole || told.has(whole.source)) continue;
    told.add(whole.source);
    names.push({
      source: whole.source,
      reading: reader.readPerson(whole.source, whole.surname),
      about: name.about,
      hits: whole.hits,
      chapters: standing.chapters,
      contexts: standing.contexts,
    });
  }
  return names.sort((a, b) => b.hits - a.hits).slice(0, limit);
}
