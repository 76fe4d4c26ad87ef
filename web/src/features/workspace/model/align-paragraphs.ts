import { toLines } from '@lacthu/novel-text';
import { hasLeftover } from '../../../widgets/text-tools/leftovers';
import type { FailedPlace } from './keep-failed-lines';
import { NO_LINE_STATES, type LineStates } from '../../../widgets/text-tools/locked-lines';

/**
 * State of a paragraph: `missing` has a source and no translation, `failed` is missing, or still has its earlier
 * translation, because the engine failed on it, `leftover` has Chinese in its translation.
 */
export type ParagraphState = 'translated' | 'missing' | 'failed' | 'leftover';

export interface ParagraphPair {
  /** Lines from 0; null when one side has no counterpart. */
  readonly sourceLine: number | null;
  readonly targetLine: number | null;
  readonly source: string;
  readonly target: string;
  readonly state: ParagraphState;
  /** Reason of the failure, when the engine gave one. */
  readonly reason: string | null;
  /** No tool may change its translation. */
  readonly isLocked: boolean;
  /** A user has written its translation. */
  readonly isEdited: boolean;
}

/** Known states of the lines. */
export interface ParagraphFacts {
  /** Lines of the source on which the last translation failed. */
  readonly failed: readonly FailedPlace[];
  /** Runs of Chinese allowed in a translation. */
  readonly allowed: readonly string[];
  /** States of the translation's lines; undefined for a text that is not a chapter yet. */
  readonly lines?: LineStates;
}

/** Aligns source and translation. Texts with equal line counts are paired by line, others by paragraph. */
export function alignParagraphs(source: string, target: string, facts: ParagraphFacts): ParagraphPair[] {
  const sources = toLines(source);
  const targets = toLines(target);
  const isByPlace = targets.length === 0 || sources.length === 0 || sources.length === targets.length;
  const pairs = isByPlace ? placesOf(sources, targets) : inkedOf(sources, targets);
  const failures = new Map(facts.failed.map((each) => [each.line, each]));
  return pairs
    .map((places) => pairOf(sources, targets, places, failures, facts))
    .filter((pair) => pair.source.trim() !== '' || pair.target.trim() !== '');
}

/** Translation progress of a text, and the lines that a retry could repair. */
export interface TextOutline {
  readonly paragraphs: number;
  readonly translated: number;
  /** Indices in the source, without locked lines; empty when the texts do not match line by line. */
  readonly repairable: readonly number[];
  /** All of them are untranslated: none has failed. */
  readonly isOnlyMissing: boolean;
}

export function outlineOf(source: string, target: string, facts: ParagraphFacts): TextOutline {
  const pairs = alignParagraphs(source, target, facts);
  const lines = toLines(target).length;
  const fits = lines === 0 || lines === toLines(source).length;
  const open = pairs.filter(({ state }) => state !== 'translated');
  return {
    paragraphs: pairs.length,
    translated: pairs.length - open.length,
    isOnlyMissing: open.every(({ state }) => state === 'missing'),
    repairable: fits
      ? open.flatMap(({ sourceLine, isLocked }) => (sourceLine === null || isLocked ? [] : [sourceLine]))
      : [],
  };
}

/** Replaces some lines of the translation, which then has the source's number of lines. */
export function withLines(source: string, target: string, replacements: ReadonlyMap<number, string>): string {
  const targets = toLines(target);
  const lines = targets.length === 0 ? toLines(source).map(() => '') : targets;
  return lines.map((line, place) => replacements.get(place) ?? line).join('\n');
}

type Places = readonly [source: number | null, target: number | null];

function placesOf(sources: readonly string[], targets: readonly string[]): Places[] {
  const length = Math.max(sources.length, targets.length);
  const isEmpty = targets.length === 0;
  return Array.from({ length }, (_, place) => [
    place < sources.length ? place : null,
    // An empty translation has a line for every line of its source.
    isEmpty || place < targets.length ? place : null,
  ]);
}

function inkedOf(sources: readonly string[], targets: readonly string[]): Places[] {
  const inked = (lines: readonly string[]): number[] =>
    lines.flatMap((line, place) => (line.trim() === '' ? [] : [place]));
  const [left, right] = [inked(sources), inked(targets)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, place) => [
    left[place] ?? null,
    right[place] ?? null,
  ]);
}

function pairOf(
  sources: readonly string[],
  targets: readonly string[],
  [sourceLine, targetLine]: Places,
  failures: ReadonlyMap<number, FailedPlace>,
  { allowed, lines = NO_LINE_STATES }: ParagraphFacts,
): ParagraphPair {
  const source = sourceLine === null ? '' : (sources[sourceLine] ?? '');
  const target = targetLine === null ? '' : (targets[targetLine] ?? '');
  const failure = sourceLine === null ? undefined : failures.get(sourceLine);
  return {
    sourceLine,
    targetLine,
    source,
    target,
    reason: failure?.reason ?? null,
    state: stateOf({ source, target }, failure, allowed),
    isLocked: targetLine !== null && lines.locked.has(targetLine),
    isEdited: targetLine !== null && lines.edited.has(targetLine),
  };
}

function stateOf(
  { source, target }: Pick<ParagraphPair, 'source' | 'target'>,
  failure: FailedPlace | undefined,
  allowed: readonly string[],
): ParagraphState {
  if (source.trim() !== '' && target.trim() === '') return failure ? 'failed' : 'missing';
  // Once a user has written something else there, it counts as a translation.
  if (failure?.kept === target) return 'failed';
  return hasLeftover(target, allowed) ? 'leftover' : 'translated';
}
