import type { ScrapedMarkup } from '@lacthu/book-files';
import type { ReviewedChapter, TextEncodingName } from '@lacthu/novel-text';
import type { FoundMetadata, FoundText, ReadFailure, TextSplit } from '../worker/import-protocol';
import type { Arrangement } from './arrangement';
import type { StepName } from './step-name';

/** Lines that preview the removal of HTML. */
const MARKUP_SAMPLES = 3;

/** A selected file, or a pasted text. */
export interface Source {
  readonly key: string;
  readonly file: File;
  /** A pasted text has a generated name. */
  readonly isPasted: boolean;
  /** Chosen encoding; null for detection. */
  readonly encoding: TextEncodingName | null;
  readonly reading: Reading;
}

export type Reading =
  | { readonly state: 'reading' }
  | ({ readonly state: 'failed' } & ReadFailure)
  | { readonly state: 'read'; readonly texts: readonly FoundText[]; readonly facts: FoundMetadata | null };

/** How texts are split into chapters. */
export interface SplitChoice {
  readonly pattern: string;
  /** With several texts, each one is split; otherwise each is one chapter. */
  readonly splitsEach: boolean;
  /** The rule also applies when the book has chapters of its own. */
  readonly ignoresOwn: boolean;
}

/** Split result of one text. */
export interface TextPlan {
  readonly split: TextSplit;
  /** Number of headings found; 0 means that the text stayed whole. */
  readonly found: number;
  readonly contentsEntries: number;
  /** Chapters as split, before manual edits. */
  readonly made: number;
  readonly chapters: Arrangement;
}

/** State before an edit. */
export interface UndoStep {
  readonly name: StepName;
  readonly choice: SplitChoice;
  readonly plans: ReadonlyMap<string, TextPlan>;
}

export interface ImportState {
  /** In the order in which they become chapters. */
  readonly sources: readonly Source[];
  readonly choice: SplitChoice;
  /** By key of the text. */
  readonly plans: ReadonlyMap<string, TextPlan>;
  /** Warnings of chapters, by id; missing for a moment for a new chapter. */
  readonly reviews: ReadonlyMap<number, ReviewedChapter>;
  readonly undo: readonly UndoStep[];
  /** HTML left in the texts is removed. */
  readonly cleansMarkup: boolean;
  /** Why the texts could not be split. */
  readonly problem: string | null;
}

export function emptyState(choice: SplitChoice): ImportState {
  return {
    sources: [],
    choice,
    plans: new Map(),
    reviews: new Map(),
    undo: [],
    cleansMarkup: false,
    problem: null,
  };
}

export function textsOf(sources: readonly Source[]): readonly FoundText[] {
  return sources.flatMap(({ reading }) => (reading.state === 'read' ? reading.texts : []));
}

/** Whether every source could be read. */
export function isAllRead(sources: readonly Source[]): boolean {
  return sources.length > 0 && sources.every(({ reading }) => reading.state === 'read');
}

/** The rule for this text when there are `count` texts. */
export function splitOf(text: FoundText, count: number, choice: SplitChoice): TextSplit {
  if (text.hasOwnChapters && !choice.ignoresOwn) return { kind: 'own' };
  return count === 1 || choice.splitsEach ? { kind: 'rule', pattern: choice.pattern } : { kind: 'whole' };
}

export function isSameSplit(one: TextSplit, other: TextSplit): boolean {
  return (
    one.kind === other.kind && (one.kind !== 'rule' || other.kind !== 'rule' || one.pattern === other.pattern)
  );
}

/** Summary of the split over all texts. */
export interface SplitVerdict {
  readonly found: number;
  readonly made: number;
  readonly contentsEntries: number;
  /** Several texts that become one chapter each. */
  readonly isEachWhole: boolean;
  readonly texts: number;
}

export function verdictOf({ sources, plans }: ImportState): SplitVerdict {
  const texts = textsOf(sources).flatMap(({ key }) => plans.get(key) ?? []);
  const sum = (count: (plan: TextPlan) => number): number =>
    texts.reduce((total, plan) => total + count(plan), 0);
  return {
    found: sum(({ found }) => found),
    made: sum(({ made }) => made),
    contentsEntries: sum(({ contentsEntries }) => contentsEntries),
    isEachWhole: texts.length > 1 && texts.every(({ split }) => split.kind === 'whole'),
    texts: texts.length,
  };
}

/** The first book with metadata. */
export function factsOf(sources: readonly Source[]): FoundMetadata | null {
  for (const { reading } of sources) if (reading.state === 'read' && reading.facts) return reading.facts;
  return null;
}

/** HTML left in all texts. */
export function markupOf(sources: readonly Source[]): ScrapedMarkup {
  const found = textsOf(sources).map(({ markup }) => markup);
  return {
    places: found.reduce((sum, { places }) => sum + places, 0),
    samples: found.flatMap(({ samples }) => samples).slice(0, MARKUP_SAMPLES),
  };
}
