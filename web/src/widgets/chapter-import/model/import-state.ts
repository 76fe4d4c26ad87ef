import type { ScrapedMarkup } from '@lacthu/book-files';
import type { ReviewedChapter, TextEncodingName } from '@lacthu/novel-text';
import type { FoundFacts, FoundText, ReadFailure, TextSplit } from '../worker/import-protocol';
import type { Arrangement } from './arrangement';
import type { StepName } from './step-name';

/** Lines that show what would be cleaned. */
const MARKUP_SAMPLES = 3;

/** A file that was chosen, or a text that was pasted. */
export interface Source {
  readonly key: string;
  readonly file: File;
  /** Pasted text is no file of the person's: its name is ours. */
  readonly isPasted: boolean;
  /** The person's choice; null leaves it to detection. */
  readonly encoding: TextEncodingName | null;
  readonly reading: Reading;
}

export type Reading =
  | { readonly state: 'reading' }
  | ({ readonly state: 'failed' } & ReadFailure)
  | { readonly state: 'read'; readonly texts: readonly FoundText[]; readonly facts: FoundFacts | null };

/** How texts become chapters, as the person wants it. */
export interface SplitChoice {
  readonly pattern: string;
  /** Of several texts each one is split; else each is one chapter. */
  readonly splitsEach: boolean;
  /** A rule is used also where the book names its chapters. */
  readonly ignoresOwn: boolean;
}

/** What one text has become. */
export interface TextPlan {
  readonly split: TextSplit;
  /** Headings that the split found; 0 means that the text stayed whole. */
  readonly found: number;
  readonly contentsEntries: number;
  /** Chapters that the split made, before anything was changed by hand. */
  readonly made: number;
  readonly chapters: Arrangement;
}

/** How it was before a step. */
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
  /** What is to be said of a chapter, by its id; a chapter just made has none for a moment. */
  readonly reviews: ReadonlyMap<number, ReviewedChapter>;
  readonly undo: readonly UndoStep[];
  /** What a web page has left in the texts is taken out. */
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

/** How this text is to be split when there are `count` texts in all. */
export function splitOf(text: FoundText, count: number, choice: SplitChoice): TextSplit {
  if (text.hasOwnChapters && !choice.ignoresOwn) return { kind: 'own' };
  return count === 1 || choice.splitsEach ? { kind: 'rule', pattern: choice.pattern } : { kind: 'whole' };
}

export function isSameSplit(one: TextSplit, other: TextSplit): boolean {
  return (
    one.kind === other.kind && (one.kind !== 'rule' || other.kind !== 'rule' || one.pattern === other.pattern)
  );
}

/** What the split came to, over all texts. */
export interface SplitVerdict {
  readonly found: number;
  readonly made: number;
  readonly contentsEntries: number;
  /** Several texts, of which each is one chapter. */
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

/** The first book that says something about itself. */
export function factsOf(sources: readonly Source[]): FoundFacts | null {
  for (const { reading } of sources) if (reading.state === 'read' && reading.facts) return reading.facts;
  return null;
}

/** What a web page has left in all texts. */
export function markupOf(sources: readonly Source[]): ScrapedMarkup {
  const found = textsOf(sources).map(({ markup }) => markup);
  return {
    places: found.reduce((sum, { places }) => sum + places, 0),
    samples: found.flatMap(({ samples }) => samples).slice(0, MARKUP_SAMPLES),
  };
}
