import type { CutWords } from './cut-words';
import { isOneCharacter } from './cut-words';
import type { Word } from './sentence-cutter';
import type { RuleMatch } from './word-order-rules';

/** A word that Vietnamese says behind the noun: clause[noun, end) comes first. */
export interface Described {
  readonly word: Word;
  readonly noun: number;
  readonly end: number;
}

const OF = '的';
/** Comparisons: 像{0}一样, 跟{0}一样. */
const LIKE = /^(?:就?像是?|好像|如同?|跟|和|与|犹如|宛如|仿佛)$/;
const ALIKE = /^(?:一样|一般|般|似的|那样|这样)$/;
const ENDS_QUALITY = /[的地了]/;
/** Stand behind what they point at. */
const POINTERS: ReadonlyMap<number, string> = new Map([
  ['这'.charCodeAt(0), 'này'],
  ['那'.charCodeAt(0), 'kia'],
]);
/** Numbers that say what they count: 两个人, 三年. */
const COUNTS_ITSELF = /[人年天日月周夜次遍回趟场声步句岁里米丈尺寸分秒时期刻]$/;
/** Numbers that the dictionary knows with their measure words. */
const COUNTED = /^[一二两三四五六七八九十几].*[个人位名只把条件张天年种块座间枚颗本]$/;
const PRONOUN = /^[我你他她它咱您谁]/;
/** 第七名: of a noun behind it, whose measure word Vietnamese does not say. */
const RANK_OF_NOUN = /^第.+[个名位种件座场]$/;
const BEFORE_RANK = /^.* (?=thứ )/;
const AT = 'ở';
const GOING_ON = 'đang';
/** Verbs that tell a place behind 在. */
const PLACES = /^[上下前后里外内中旁边间到过去来出进入]/;

/** Finds a word that describes, ranks or points at the noun after it. */
export function describedAt(clause: CutWords, place: number, end: number): Described | undefined {
  const word = clause.word(place);
  return word && (ownedAt(clause, word, end) ?? rankedAt(clause, word, end) ?? pointedAt(clause, word, end));
}

/** One word and 的 before a noun; the noun may go on into a rule of its own (陌生|的|房间里). */
function ownedAt(clause: CutWords, word: Word, end: number): Described | undefined {
  const particle = clause.isNounAt(word.start) ? clause.word(word.end) : undefined;
  if (!particle || !isOneCharacter(particle) || clause.text[particle.start] !== OF) return undefined;
  const noun = clause.word(particle.end);
  if (!noun || noun.end > end || !clause.isNounAt(noun.start)) return undefined;
  if (clause.isFragment(word, -1) || clause.isFragment(noun, 1)) return undefined;
  const ruled = clause.dictionary.rules.matchAt(clause, noun.start, end);
  return { word, noun: noun.start, end: ruled?.end ?? noun.end };
}

/** 第七名弟子: đệ tử thứ bảy. */
function rankedAt(clause: CutWords, word: Word, end: number): Described | undefined {
  if (word.kind !== 'number' || !RANK_OF_NOUN.test(clause.sourceOf(word))) return undefined;
  const noun = clause.word(word.end);
  if (!noun || noun.end > end || !clause.isNounAt(noun.start) || clause.isFragment(noun, 1)) return undefined;
  const meanings = word.meanings.map((meaning) => meaning.replace(BEFORE_RANK, ''));
  return { word: { ...word, meanings }, noun: noun.start, end: noun.end };
}

/** 这两个人 → hai người này, 那三把剑 → ba thanh kiếm kia. A user's own word for 这 stays where it is. */
function pointedAt(clause: CutWords, word: Word, end: number): Described | undefined {
  const pointer = pointerOf(clause, word);
  const number = clause.word(word.end);
  if (pointer === undefined || !number || number.end > end) return undefined;
  const source = clause.sourceOf(number);
  if (number.kind !== 'number' && !COUNTED.test(source)) return undefined;
  const last = COUNTS_ITSELF.test(source) ? number : countedNoun(clause, number, end);
  if (!last) return undefined;
  return { word: { ...word, meanings: firstOf(word, pointer) }, noun: number.start, end: last.end };
}

function pointerOf(clause: CutWords, word: Word): string | undefined {
  if (word.end - word.start !== 1) return undefined;
  const pointer = POINTERS.get(clause.text.charCodeAt(word.start));
  return pointer !== undefined && word.meanings.includes(pointer) ? pointer : undefined;
}

/** @returns the noun behind a number, the number itself where the clause ends; undefined before any other word */
function countedNoun(clause: CutWords, number: Word, end: number): Word | undefined {
  const noun = clause.word(number.end);
  if (!noun || noun.end > end) return number;
  const isHalf = clause.isFragment(noun, 1) && clause.word(noun.end)?.isPredicate === false;
  const isNoun = noun.kind === 'phrase' && clause.isNounAt(noun.start) && !isHalf;
  return isNoun && !PRONOUN.test(clause.sourceOf(noun)) ? noun : undefined;
}

/** Finds the quality compared by a rule, when it follows the rule: 像风一样快 → nhanh như gió. */
export function comparedBehind(clause: CutWords, match: RuleMatch, end: number): Word | undefined {
  const { text } = clause;
  if (!LIKE.test(text.slice(match.start, match.slotStart))) return undefined;
  if (!ALIKE.test(text.slice(match.slotEnd, match.end))) return undefined;
  const quality = clause.word(match.end);
  if (!quality || quality.end > end || clause.isFragment(quality, 1)) return undefined;
  const source = clause.sourceOf(quality);
  // Of longer words the dictionary does not tell adverbs, which do not end a clause, from adjectives.
  const isLast = clause.word(quality.end) === undefined || ENDS_QUALITY.test(text.charAt(quality.end));
  return clause.dictionary.descriptions.has(source) && (isLast || source.length === 1) ? quality : undefined;
}

/** 谁在敲门: 在 before a verb marks an action in progress. A user's own word for 在 is kept. */
export function asGoingOn(clause: CutWords, word: Word, end: number): Word {
  if (word.end - word.start !== 1 || word.meanings[0] !== AT || clause.text[word.start] !== '在') return word;
  const verb = clause.word(word.end);
  if (verb?.kind !== 'phrase' || verb.end > end) return word;
  const source = clause.sourceOf(verb);
  if (!clause.dictionary.verbs.has(source) || PLACES.test(source)) return word;
  return { ...word, meanings: firstOf(word, GOING_ON) };
}

function firstOf({ meanings }: Word, first: string): readonly string[] {
  return [first, ...meanings.filter((meaning) => meaning !== first)];
}
