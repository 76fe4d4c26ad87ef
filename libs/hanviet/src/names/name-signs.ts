import { IS_HAN } from '../text/han';
import { NOT_IN_GIVEN_NAME, ORDINARY_WORDS } from './not-names';
import { PLAIN_SURNAMES, TITLES } from './titles';

const ORDINARY = new Set(ORDINARY_WORDS);
/** Of one character; as given names they are known too. */
const SHORT_TITLES = new Set('叔婶伯哥姐嫂姨');
const BEHIND_SHORT_TITLE = new Set('说道笑问叫喊点摇走看听端拿您你的和跟也都是在家');
const TITLES_BY_LENGTH = [...TITLES].sort((a, b) => b.length - a.length);
const BEFORE_NAME = new Set('我见与和对向是叫名道把被给跟找让请问着了那的将唤拜杀斩同及说字号曰却');
/** Adverbs that stand between a name and the verb of speaking: 冷笑, 怒道, 大喝. */
const SPEECH_ADVERBS = new Set('冷微大苦淡轻沉低高急连忙厉朗狂怒含又嘿恨喜惊狞');
const SPEAKS = new Set('道说曰问笑喝叫答骂哭叹怒');
const INTRODUCES = new Set('叫名唤');
const NEVER_LAST = new Set('大小老');
/** The word for 'surname' that 'told' names begin with. */
export const SURNAME_WORD = '姓';

/** The title that stands here: 王公子 has one behind its surname. */
export function titleAt(line: string, index: number): string | undefined {
  const title = TITLES_BY_LENGTH.find((word) => line.startsWith(word, index));
  if (title !== undefined || !SHORT_TITLES.has(line.charAt(index))) return title;
  // 刘伯温 and 张叔夜 have given names.
  const next = line[index + 1];
  return isEdge(next) || BEHIND_SHORT_TITLE.has(next ?? '') ? line.charAt(index) : undefined;
}

/** Whether names stand behind this place: a line's start, a mark, or a word that names follow. */
export function isBeforeName(character: string | undefined): boolean {
  return isEdge(character) || BEFORE_NAME.has(character ?? '');
}

/** Whether a name may end before this place: a line's end, a mark, or a function word or verb. */
export function isBehindName(character: string | undefined): boolean {
  return isEdge(character) || NOT_IN_GIVEN_NAME.has(character ?? '');
}

export function introducesName(character: string | undefined): boolean {
  return INTRODUCES.has(character ?? '');
}

/** Characters that do not end a given name: 大小老, and the adverb of 冷笑 or 怒道. */
export function isTail(line: string, index: number): boolean {
  const character = line[index] ?? '';
  return NEVER_LAST.has(character) || (SPEECH_ADVERBS.has(character) && SPEAKS.has(line[index + 1] ?? ''));
}

/** Whether a verb of speaking stands here, an adverb before it or not. */
export function speaksAt(line: string, index: number): boolean {
  const verb = SPEECH_ADVERBS.has(line[index] ?? '') ? index + 1 : index;
  return SPEAKS.has(line[verb] ?? '');
}

/** A surname that is hardly ever another word. */
export function isPlainSurname(surname: string): boolean {
  return surname.length > 1 || PLAIN_SURNAMES.has(surname);
}

/** Whether a string is a word, or begins with one, that only looks like a name. */
export function isOrdinary(source: string): boolean {
  return ORDINARY.has(source) || ORDINARY.has(source.slice(0, 2));
}

export function canBeGiven(character: string | undefined): boolean {
  return character !== undefined && IS_HAN.test(character) && !NOT_IN_GIVEN_NAME.has(character);
}

export function isEdge(character: string | undefined): boolean {
  return character === undefined || !IS_HAN.test(character);
}
