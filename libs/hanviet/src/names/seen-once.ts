import { isBeforeName, isBehindName, isEdge } from './name-signs';
import { surnameAt } from './surnames';
import { PLAIN_SURNAMES, WORDLIKE_SURNAMES } from './titles';

/** Length of the longest word of a lexicon at this place of a simplified line, 0 for none. */
export type WordLengthAt = (line: string, index: number) => number;

/** Actions that follow the name of a person, and adverbs before them. */
const ACTS = new Set('站走看说道问笑坐转伸抬皱听愣叹点摇睁盯瞪瞥握喝怒想冷淡拿推拉忽突猛');
/** Before a full name of three characters that is seen in the middle of a clause. */
const LEADS = new Set('见对和跟与把被让给向朝替陪等找叫');
/** Possessions of a person, and adverbs of an action: 萧炎体内, 苏晚晴微微一笑. */
const BELONGS = /^(?:体内|体外|身上|身后|身前|身边|心里|心中|心头|脸上|脸色|手中|手里|眼中|眼里|的|(.)\1)/u;
/** Before these a full name of three characters stands as well. */
const LINKS = new Set('也就却又都不没将把被对在是');
/** Compound surnames that mean a quarter, a distance, an office or a pronoun more often than a name. */
const WORDLIKE_COMPOUNDS = new Set(['百里', '东方', '西门', '南宫', '长孙', '闻人', '单于', '太史', '东郭']);
/** Characters after a title that is no surname there: 司徒勿疑, 诸葛村夫, 台上官军. */
const BEHIND_OFFICES = /[勿言祭村军]/;
/** Single surnames that begin very many words, so that one sighting does not prove a name of two characters. */
const BEGINS_WORDS = new Set('马雷石田武史孔侯周黄唐程段丁江白方高何许施汪江严谢范陆陶孙王张');

/** A sighting of a string that begins with a surname: line[start, end). */
export interface NameSighting {
  readonly line: string;
  readonly start: number;
  readonly end: number;
  readonly surname: string;
}

/**
 * Whether one sighting is enough: a compound surname with a clean end, or a plain surname where a clause begins and
 * before what persons do, when no word of the lexicon takes part of the string.
 */
export function isProvenByOne(sighting: NameSighting, wordLengthAt: WordLengthAt): boolean {
  const { surname } = sighting;
  if (surname.length > 1) return isCompoundName(sighting) && !isCutByWord(sighting, wordLengthAt);
  if (!PLAIN_SURNAMES.has(surname) || WORDLIKE_SURNAMES.has(surname)) return false;
  return isCleanBefore(sighting) && isCleanBehind(sighting) && !isCutByWord(sighting, wordLengthAt);
}

function isCleanBefore({ line, start, end, surname }: NameSighting): boolean {
  const isLong = end - start > 2;
  const before = line[start - 1];
  if (isEdge(before)) return isLong || !BEGINS_WORDS.has(surname);
  return isLong && LEADS.has(before ?? '');
}

function isCleanBehind({ line, start, end }: NameSighting): boolean {
  const after = line[end] ?? '';
  const isLong = end - start > 2;
  return ACTS.has(after) || (isLong && LINKS.has(after)) || BELONGS.test(line.slice(end, end + 2));
}

/** 司马曹仁 is an office and a person. */
function isCompoundName({ line, start, end, surname }: NameSighting): boolean {
  if (WORDLIKE_COMPOUNDS.has(surname) || !isBehindName(line[end])) return false;
  const given = start + surname.length;
  if (BEHIND_OFFICES.test(line.slice(given, end))) return false;
  return end - given === 1 || surnameAt(line, given) === undefined || isBeforeName(line[start - 1]);
}

/** Whether a word of several characters begins within the string, the surname's own word aside. */
function isCutByWord({ line, start, end, surname }: NameSighting, wordLengthAt: WordLengthAt): boolean {
  for (let place = start; place < end; place += 1) {
    const length = wordLengthAt(line, place);
    if (length > 1 && !(place === start && length === surname.length)) return true;
  }
  return false;
}
