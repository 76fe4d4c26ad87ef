import type { Standing } from './book-count';
import { isBeforeName, isBehindName } from './name-signs';
import type { ProbableName } from './probable-names';

const LEAST_HITS = 3;
/** 宝玉 is no person in every book. */
const LEAST_FAMOUS = 5;
const LONGEST_NAME = 4;
const OFTEN = 10;
/** Shares of the hits. */
const STANDS_ALONE = 0.4;
const CLOSES = 0.05;
const ALWAYS_BESIDE = 0.9;
const OFTEN_BESIDE = 0.6;

/** A name as the book writes it. */
export interface WholeName {
  readonly source: string;
  readonly surname: string;
  readonly hits: number;
}

/**
 * The name as the book writes it, with a character that always stands beside it (牛魔 → 牛魔王, 侯虎 → 崇侯虎);
 * undefined for a piece of several longer words, and for what stands nowhere as names do.
 */
export function wholeName(
  { source, surname, needsProof, isFamous }: ProbableName,
  standing: Standing,
): WholeName | undefined {
  const { hits } = standing;
  if (hits < LEAST_HITS) return undefined;
  const [typed] = mostFrequent(standing.typed);
  if (isFamous) return hits < LEAST_FAMOUS ? undefined : { source: typed, surname, hits };
  const [leader, before] = mostFrequent(standing.leaders);
  const [follower, behind] = mostFrequent(standing.followers);
  const hasRoom = source.length < LONGEST_NAME;
  const joins = (count: number): boolean => hasRoom && count >= hits * ALWAYS_BESIDE;
  if (before >= hits * OFTEN_BESIDE && !isBeforeName(leader)) {
    return joins(before) ? { source: leader + typed, surname: '', hits: before } : undefined;
  }
  if (behind >= hits * OFTEN_BESIDE) {
    const isPart = joins(behind) && isPartOfName(source, surname, follower, hits);
    return isPart ? { source: typed + follower, surname, hits: behind } : undefined;
  }
  return !needsProof || standsAlone(standing) ? { source: typed, surname, hits } : undefined;
}

/**
 * A string that is always followed by a verb is an adverb, unless it is a surname with half of a given name (狄洪道).
 */
function isPartOfName(source: string, surname: string, follower: string, hits: number): boolean {
  return !isBehindName(follower) || (surname !== '' && source.length === 2 && hits >= OFTEN);
}

function standsAlone({ hits, starts, ends, closes }: Standing): boolean {
  return starts >= hits * STANDS_ALONE && ends >= hits * STANDS_ALONE && closes >= hits * CLOSES;
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number] {
  let most: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > most[1]) most = entry;
  return most;
}
