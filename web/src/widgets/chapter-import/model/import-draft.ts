import { RECOMMENDED_RULE, type TextEncodingName } from '@lacthu/novel-text';
import { importTexts } from '../texts';
import type { SourceToRead } from '../worker/import-protocol';
import { ImportWorker, ImportWorkError } from '../worker/import-worker';
import { cut, merged, renamed, withExcluded, type Arrangement, type Cut } from './arrangement';
import { freshFiles, inNaturalOrder, PASTED_NAME } from './book-file';
import {
  emptyState,
  isAllRead,
  textsOf,
  type ImportState,
  type Source,
  type SplitChoice,
} from './import-state';
import { asPlan, includedIn, unplanned, withPlans, withReviews } from './plan-answers';
import { batchesOf, withOutcomes } from './read-batches';
import type { StepName } from './step-name';

/** Undo steps. */
const UNDO_STEPS = 50;
/** Identifies a chapter: its text, and its own id. */
export interface ChapterRef {
  readonly textKey: string;
  readonly id: number;
}

let lastKey = 0;

/**
 * An import before it is sent: the selected files, how they are split, and the user's edits. It lives outside the
 * components, so that it survives a change of tab; the texts themselves are in the worker.
 */
export class ImportDraft {
  private state: ImportState;
  private readonly listeners = new Set<() => void>();
  private readonly worker = new ImportWorker();
  /** Latest run of each kind of work: results of older runs are dropped. */
  private readonly runs = new Map<string, number>();
  private lastRun = 0;
  private lastId = 0;
  private isOrderedByHand = false;

  constructor(pattern: string = RECOMMENDED_RULE.pattern) {
    this.state = emptyState({ pattern, splitsEach: false, ignoresOwn: false });
  }

  readonly snapshot = (): ImportState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds files that are not selected yet, in natural order unless the user has set another. */
  add(files: readonly File[]): Promise<void> {
    const added = freshFiles(files, this.state.sources).map((file) => newSource(file, false));
    const ordered = this.isOrderedByHand
      ? [...this.state.sources, ...inNaturalOrder(added)]
      : inNaturalOrder([...this.state.sources, ...added]);
    // Edits in a split book are kept: the other texts are split too, instead of becoming one chapter each.
    const { choice, undo } = this.state;
    this.change({
      sources: ordered,
      choice: undo.length > 0 && added.length > 0 ? { ...choice, splitsEach: true } : choice,
    });
    return this.read(added);
  }

  /** Sets the pasted text, replacing the previous one. */
  async paste(text: string): Promise<void> {
    const before = this.state.sources.find(({ isPasted }) => isPasted);
    if (before) this.remove(before.key);
    const source = newSource(new File([text], PASTED_NAME, { type: 'text/plain' }), true, 'utf-8');
    this.change({ sources: [...this.state.sources, source] });
    await this.read([source]);
  }

  remove(key: string): void {
    void this.forget([key]);
    this.setSources(this.state.sources.filter((source) => source.key !== key));
  }

  clear(): void {
    this.isOrderedByHand = false;
    this.runs.clear();
    this.worker.stop();
    this.change(emptyState({ ...this.state.choice, splitsEach: false, ignoresOwn: false }));
  }

  /** Moves a source one position up (-1) or down (1). */
  move(key: string, by: -1 | 1): void {
    const sources = [...this.state.sources];
    const from = sources.findIndex((source) => source.key === key);
    const [moved] = sources.splice(from, 1);
    if (from < 0 || !moved) return;
    sources.splice(Math.max(0, from + by), 0, moved);
    this.isOrderedByHand = true;
    this.change({ sources });
  }

  sortByName(): void {
    this.isOrderedByHand = false;
    this.change({ sources: inNaturalOrder(this.state.sources) });
  }

  setEncoding(key: string, encoding: TextEncodingName | null): Promise<void> {
    return this.readAgain(key, { encoding });
  }

  readAgain(key: string, change: Partial<Pick<Source, 'encoding'>> = {}): Promise<void> {
    const source = this.state.sources.find((candidate) => candidate.key === key);
    if (!source) return Promise.resolve();
    const again: Source = { ...source, ...change, reading: { state: 'reading' } };
    this.setSources(this.state.sources.map((one) => (one.key === key ? again : one)));
    return this.read([again]);
  }

  /**
   * Removes HTML left in the texts, or keeps it. The lines change: chapters are detected again and earlier edits cannot
   * be undone any more.
   */
  async cleanMarkup(cleansMarkup: boolean): Promise<void> {
    this.change({ cleansMarkup, plans: new Map(), undo: [] });
    await this.read(this.state.sources);
  }

  /** Reads everything again when the worker has lost it. */
  readAllAgain(): Promise<void> {
    const sources = this.state.sources.map((source): Source => ({
      ...source,
      reading: { state: 'reading' },
    }));
    this.setSources(sources);
    return this.read(sources);
  }

  /** The included chapters, in order, with their contents. @throws ImportWorkError */
  async contents(): Promise<{ readonly title: string; readonly content: string }[]> {
    const { sources, plans } = this.state;
    const cutTexts = textsOf(sources).map(({ key }) =>
      this.worker.ask('contents', { key, chapters: asPlan(includedIn(plans.get(key)?.chapters)) }),
    );
    return (await Promise.all(cutTexts)).flat();
  }

  /** Lines of a text, shortened when very long. @throws ImportWorkError */
  lines(textKey: string, from: number, to: number): Promise<readonly string[]> {
    return this.worker.ask('lines', { key: textKey, from, to });
  }

  /** Number of the next line that contains the text. @throws ImportWorkError */
  find(
    textKey: string,
    words: string,
    range: { readonly from: number; readonly to: number; readonly after: number },
  ): Promise<number | null> {
    return this.worker.ask('find', { key: textKey, words, ...range });
  }

  /** Splits again with this rule, as an undoable edit. */
  choose(change: Partial<SplitChoice>): Promise<void> {
    const hadPlans = this.state.plans.size > 0;
    if (hadPlans) this.remember('split');
    this.change({ choice: { ...this.state.choice, ...change } });
    return this.planAll();
  }

  /** Splits again with the same rule: manual edits are lost, but can be restored by undo. */
  splitAgain(): Promise<void> {
    if (this.state.undo.length > 0) this.remember('split');
    this.change({ plans: new Map() });
    return this.planAll();
  }

  merge({ textKey, id }: ChapterRef): void {
    this.step('merge', textKey, (chapters) => merged(chapters, id));
  }

  cut({ textKey, id }: ChapterRef, at: Cut): void {
    this.step('cut', textKey, (chapters) => cut(chapters, id, at, this.newId()));
  }

  rename({ textKey, id }: ChapterRef, title: string): void {
    this.step('rename', textKey, (chapters) => renamed(chapters, id, title));
  }

  setExcluded(refs: readonly ChapterRef[], isExcluded: boolean): void {
    const ids = new Set(refs.map(({ id }) => id));
    this.remember(isExcluded ? 'exclude' : 'include');
    for (const textKey of new Set(refs.map((ref) => ref.textKey)))
      this.rearrange(textKey, (chapters) => withExcluded(chapters, ids, isExcluded));
  }

  undo(): void {
    const last = this.state.undo.at(-1);
    if (!last) return;
    const { plans, choice } = last;
    this.change({ plans, choice, undo: this.state.undo.slice(0, -1) });
    for (const key of plans.keys()) void this.review(key);
    void this.planAll();
  }

  private step(name: StepName, textKey: string, change: (chapters: Arrangement) => Arrangement): void {
    // Applied first: an edit that is not possible leaves no undo step.
    const plan = this.state.plans.get(textKey);
    if (!plan) return;
    const chapters = change(plan.chapters);
    this.remember(name);
    this.rearrange(textKey, () => chapters);
  }

  private rearrange(textKey: string, change: (chapters: Arrangement) => Arrangement): void {
    const plan = this.state.plans.get(textKey);
    if (!plan) return;
    const plans = new Map(this.state.plans).set(textKey, { ...plan, chapters: change(plan.chapters) });
    this.change({ plans });
    void this.review(textKey);
  }

  private remember(name: StepName): void {
    const { plans, choice, undo } = this.state;
    this.change({ undo: [...undo.slice(1 - UNDO_STEPS), { name, plans, choice }] });
  }

  /** The undo history refers to other files, so it is cleared. */
  private setSources(sources: readonly Source[]): void {
    const plans = new Map(this.state.plans);
    const kept = new Set(textsOf(sources).map(({ key }) => key));
    for (const key of plans.keys()) if (!kept.has(key)) plans.delete(key);
    this.change({ sources, plans, undo: [], problem: null });
    void this.planAll();
  }

  private async read(sources: readonly Source[]): Promise<void> {
    for (const batch of batchesOf(sources)) {
      const outcomes = await this.readBatch(batch);
      this.change({ sources: withOutcomes(this.state.sources, batch, outcomes) });
    }
    await this.planAll();
  }

  private async readBatch(batch: readonly Source[]) {
    const asked: SourceToRead[] = batch.map(({ key, file, encoding }) => ({
      key,
      name: file.name,
      file,
      encoding,
      cleansMarkup: this.state.cleansMarkup,
    }));
    try {
      return await this.worker.ask('read', asked);
    } catch (error) {
      return batch.map(() => ({ message: messageOf(error), isHopeless: false }));
    }
  }

  /** Splits the texts that are not split by the current rule; the others keep their edits. */
  private async planAll(): Promise<void> {
    const isCurrent = this.startRun('plan');
    if (!isAllRead(this.state.sources)) return;
    const wanted = unplanned(this.state);
    try {
      const answers = wanted.length === 0 ? [] : await this.worker.ask('plan', wanted);
      if (!isCurrent()) return;
      this.change({ ...withPlans(this.state, wanted, answers, () => this.newId()), problem: null });
    } catch (error) {
      if (isCurrent()) this.change({ problem: messageOf(error) });
    }
  }

  /** Lengths and warnings of a text's chapters after an edit. */
  private async review(key: string): Promise<void> {
    const isCurrent = this.startRun(`review ${key}`);
    const included = includedIn(this.state.plans.get(key)?.chapters);
    try {
      const answers = await this.worker.ask('review', { key, chapters: asPlan(included) });
      if (isCurrent()) this.change(withReviews(this.state, included, answers));
    } catch (error) {
      if (isCurrent()) this.change({ problem: messageOf(error) });
    }
  }

  private async forget(keys: readonly string[]): Promise<void> {
    try {
      await this.worker.ask('forget', keys);
    } catch {
      // A terminated worker has lost its texts.
    }
  }

  private startRun(kind: string): () => boolean {
    const run = ++this.lastRun;
    this.runs.set(kind, run);
    return () => this.runs.get(kind) === run;
  }

  private newId(): number {
    return ++this.lastId;
  }

  private change(part: Partial<ImportState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

function newSource(file: File, isPasted: boolean, encoding: TextEncodingName | null = null): Source {
  lastKey += 1;
  return { key: `source-${lastKey}`, file, isPasted, encoding, reading: { state: 'reading' } };
}

function messageOf(error: unknown): string {
  return error instanceof ImportWorkError ? error.message : importTexts.readFailure;
}
