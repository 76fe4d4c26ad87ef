import type { LexiconEntry } from '../lexicon/read-lexicon';

const SLOT = '{0}';
const OF_OWNER = / của$/;
const OF_OWNER_IN_MEANING = / của \{0\}$/;
/** Characters a slot between two Chinese parts may hold at most: longer finds are chance. */
const LONGEST_SLOT = 12;

/** One-word slots of these may be verbs too (来的时候, 走之后); of the others only nouns: 放下|手中 is not 'in the laying-down's hand'. */
const OF_VERBS_TOO = /^(?:的|之前|之后|以前|以后|之际|过后|前后)/;

/** Match of a rule in a clause cut into words; positions are indexes into the line. */
export interface RuleMatch {
  readonly start: number;
  readonly end: number;
  readonly slotStart: number;
  readonly slotEnd: number;
  /** Vietnamese before and behind the slot. */
  readonly before: string;
  readonly behind: string;
  /** All meanings as written, with {0}. */
  readonly meanings: readonly string[];
}

/** A clause cut into words, as far as the rules need to know it. */
export interface CutClause {
  readonly text: string;
  /** End of the word that starts at this place; undefined when none does. */
  wordEndAt(place: number): number | undefined;
  /** Whether the word that starts here is known and says something: no particle that Vietnamese drops. */
  isFullAt(place: number): boolean;
  /** Whether that word may also be a noun or a name. */
  isNounAt(place: number): boolean;
  /** Whether that word is an adjective or the like, which owns nothing. */
  isDescriptionAt(place: number): boolean;
}

interface Rule {
  readonly order: number;
  readonly head: string;
  readonly tail: string;
  readonly before: string;
  readonly behind: string;
  readonly meanings: readonly string[];
}

/**
 * Rules of word order ('Luật nhân'): 在{0}上 = trên {0}. The Chinese parts of a rule never cut a word of the clause
 * apart. A slot between two parts is the shortest stretch of whole words between them; a slot at an end of the rule is
 * one word. Of several rules at a place the one with most Chinese wins, then the one that stands first in its file.
 */
export class WordOrderRules {
  private readonly byHead = new Map<string, Rule[]>();
  private readonly byTail = new Map<string, Rule[]>();

  /** Entries without exactly one slot on each side are left out; the lexicon's tests and imports tell of them. */
  constructor(entries: readonly Pick<LexiconEntry, 'source' | 'meanings'>[]) {
    entries.forEach((entry, order) => this.add(entry, order));
    for (const rules of [...this.byHead.values(), ...this.byTail.values()]) rules.sort(byWeight);
  }

  /** The rule that takes hold at this word; it ends at `end` at the latest. */
  matchAt(clause: CutClause, start: number, end: number): RuleMatch | undefined {
    const headed = this.headedAt(clause, start, end);
    const tailed = this.tailedAt(clause, start, end);
    if (!headed || !tailed) return (headed ?? tailed)?.match;
    return (byWeight(headed.rule, tailed.rule) <= 0 ? headed : tailed).match;
  }

  private add({ source, meanings }: Pick<LexiconEntry, 'source' | 'meanings'>, order: number): void {
    const [head, tail, ...more] = source.split(SLOT);
    const [before, behind, ...others] = meanings[0].split(SLOT);
    if (head === undefined || tail === undefined || more.length > 0) return;
    if (before === undefined || behind === undefined || others.length > 0 || head + tail === '') return;
    const rule = { order, head, tail, before: before.trim(), behind: behind.trim(), meanings };
    const [rules, first = ''] = head === '' ? [this.byTail, tail[0]] : [this.byHead, head[0]];
    const sameFirst = rules.get(first);
    if (sameFirst) sameFirst.push(rule);
    else rules.set(first, [rule]);
  }

  private headedAt(clause: CutClause, start: number, end: number): Found | undefined {
    for (const rule of this.byHead.get(clause.text[start] ?? '') ?? []) {
      const slotStart = start + rule.head.length;
      if (!clause.text.startsWith(rule.head, start) || clause.wordEndAt(slotStart) === undefined) continue;
      const slotEnd =
        rule.tail === ''
          ? slotOfOneWord(clause, slotStart, false)
          : tailPlace(clause, rule.tail, slotStart, end);
      if (slotEnd === undefined || slotEnd > end) continue;
      return { rule, match: matchOf(rule, start, slotStart, slotEnd) };
    }
    return undefined;
  }

  private tailedAt(clause: CutClause, start: number, end: number): Found | undefined {
    const slotEnd = slotOfOneWord(clause, start, true);
    if (slotEnd === undefined || slotEnd >= end) return undefined;
    const rule = this.byTail
      .get(clause.text[slotEnd] ?? '')
      ?.find(
        ({ tail }) =>
          isWholeAt(clause, tail, slotEnd, end) && (clause.isNounAt(start) || OF_VERBS_TOO.test(tail)),
      );
    const match = rule && matchOf(rule, start, start, slotEnd);
    return match && { rule, match: clause.isDescriptionAt(start) ? withoutOwner(match) : match };
  }
}

interface Found {
  readonly rule: Rule;
  readonly match: RuleMatch;
}

function matchOf(rule: Rule, start: number, slotStart: number, slotEnd: number): RuleMatch {
  const { before, behind, meanings, tail } = rule;
  return { start, end: slotEnd + tail.length, slotStart, slotEnd, before, behind, meanings };
}

/** 他的人 is 'người của hắn', but 潇洒的人 'người tiêu sái'. */
function withoutOwner(match: RuleMatch): RuleMatch {
  return {
    ...match,
    before: match.before.replace(OF_OWNER, ''),
    meanings: match.meanings.map((meaning) => meaning.replace(OF_OWNER_IN_MEANING, ` ${SLOT}`)),
  };
}

function slotOfOneWord(clause: CutClause, start: number, mayBeVerb: boolean): number | undefined {
  return (mayBeVerb ? clause.isFullAt(start) : clause.isNounAt(start)) ? clause.wordEndAt(start) : undefined;
}

/** Position of the second Chinese part, searched word by word from the slot's start. */
function tailPlace(clause: CutClause, tail: string, slotStart: number, end: number): number | undefined {
  let place = clause.wordEndAt(slotStart);
  while (place !== undefined && place < end && place - slotStart <= LONGEST_SLOT) {
    if (isWholeAt(clause, tail, place, end)) return place;
    place = clause.wordEndAt(place);
  }
  return undefined;
}

/** Whether this Chinese part stands here and ends where a word ends. */
function isWholeAt(clause: CutClause, part: string, place: number, end: number): boolean {
  const partEnd = place + part.length;
  if (partEnd > end || !clause.text.startsWith(part, place)) return false;
  return partEnd === end || clause.wordEndAt(partEnd) !== undefined;
}

function byWeight(a: Rule, b: Rule): number {
  return b.head.length + b.tail.length - (a.head.length + a.tail.length) || a.order - b.order;
}
