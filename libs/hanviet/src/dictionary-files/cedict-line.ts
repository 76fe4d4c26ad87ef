/** A line of a CEDICT file: `傳統 传统 [chuan2 tong3] /meaning 1/meaning 2/`. */
export interface CedictEntry {
  readonly source: string;
  readonly meanings: readonly string[];
  /** Surnames and other proper names, whose pinyin has a capital: 林 [Lin2] beside 林 [lin2]. */
  readonly isProper: boolean;
}

/** https://cc-cedict.org/wiki/format:syntax */
const LINE = /^(\S+) (\S+) \[([^\]]*)\] \/(.*)\/$/;
/** The longest lines of such files have some 1,000 characters; longer lines are not parsed. */
const LONGEST_LINE = 4_000;
/** Meanings that explain instead of translating: notes, grammar, sentences. */
const EXPLANATION = /[():?]|^(?:trợ từ|dùng|chỉ (?:sự|người|việc))(?:\s|$)/iu;
const MOST_WORDS = 6;
/** Of proper names alone: họ hàng is a word. */
const SURNAME = /^(?:họ|surname)\s/i;
/** Of proper names alone: pinyin without its tones, which says less than the Hán-Việt reading. */
const ROMANISED = /^[A-Za-z' -]+$/;
/** A definition that refers to another word or to a reading. */
const REFERENCE = /[[\p{Script=Han}]/u;
const MEASURE_WORDS = /^(?:LT|CL):/;
const EDGES = /^[\s.,:~–-]+|[\s,:~–-]+$/g;

/** Whether a line looks like one of a CEDICT file. */
export function isCedictLine(line: string): boolean {
  return line.length <= LONGEST_LINE && LINE.test(line);
}

/** Reads a line; meanings without explanations, references, surnames and pinyin, perhaps none. Undefined for what is no such line. */
export function readCedictLine(line: string): CedictEntry | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const [, , source, pinyin, definitions] = LINE.exec(line) ?? [];
  if (source === undefined || pinyin === undefined || definitions === undefined) return undefined;
  const isProper = /^\p{Lu}/u.test(pinyin);
  const meanings = definitions
    .split(/[/;]/)
    .map(withoutReference)
    .filter((meaning) => isCedictMeaning(meaning) && !(isProper && isNoName(meaning)));
  return { source, meanings, isProper };
}

function isNoName(meaning: string): boolean {
  return SURNAME.test(meaning) || ROMANISED.test(meaning);
}

/** Whether a meaning says what the word says, instead of explaining it. */
export function isCedictMeaning(meaning: string): boolean {
  return meaning !== '' && !EXPLANATION.test(meaning) && meaning.split(' ').length <= MOST_WORDS;
}

/** The clauses before the first one that points elsewhere: Thượng Hải, viết tắt là 沪[Hu4] → Thượng Hải. */
function withoutReference(definition: string): string {
  if (MEASURE_WORDS.test(definition)) return '';
  const place = definition.search(REFERENCE);
  const own = place < 0 ? definition : definition.slice(0, Math.max(definition.lastIndexOf(',', place), 0));
  return own.replace(/\s+/g, ' ').replace(EDGES, '');
}
