import { useEffect, useSyncExternalStore } from 'react';
import {
  clearRecords,
  readRecord,
  readRecords,
  writeRecords,
  type RecordScope,
} from '../../../lib/storage/indexed-store';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { settled, stagedFrom, type StagedChapter, type StagedText, type StagedTexts } from './staged-chapter';

// Kept outside React because a translation continues, and writes here, while another chapter or page is open.

/** Staged chapters of one user and project. */
export interface StagedList {
  readonly chapters: readonly StagedChapter[];
  /** The browser's storage has not been read yet. */
  readonly isLoading: boolean;
  /** The browser stores nothing: the list ends with the page. */
  readonly isLost: boolean;
}

/** Debounce in ms before typed text is written to IndexedDB. */
const TYPING_PAUSE_MS = 400;
const CHANNEL = 'lac-thu-staged';

/** Message between tabs: these rows have changed; null for all of them. */
interface StagedNews extends RecordScope {
  readonly ids: readonly number[] | null;
}

export class StagedStore {
  private list: StagedList = { chapters: [], isLoading: true, isLost: false };
  private readonly listeners = new Set<() => void>();
  private readonly unwritten = new Set<number>();
  private timer: number | undefined;
  /** Number of the latest read of IndexedDB; results of older ones are dropped. */
  private reading = 0;
  private readonly loading: Promise<void>;

  constructor(readonly scope: RecordScope) {
    this.loading = this.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): StagedList => this.list;

  find(id: number): StagedChapter | undefined {
    return this.list.chapters.find((chapter) => chapter.id === id);
  }

  /** Appends texts, or replaces the list by them. */
  async stage(texts: readonly StagedText[], replaces: boolean): Promise<void> {
    await this.loading;
    if (replaces) await this.clear();
    const added = stagedFrom(texts, this.list.chapters);
    this.show({ chapters: [...this.list.chapters, ...added] });
    await this.keep(added.map(({ id }) => id));
  }

  /** Changes a row and stores it. */
  change(id: number, part: Partial<StagedChapter>): Promise<void> {
    this.put(id, part);
    return this.keep([id]);
  }

  /** Changes a row on screen only: a state that does not survive a reload. */
  pass(id: number, part: Partial<StagedChapter>): void {
    this.put(id, part);
  }

  /** Changes many rows at once. */
  changeAll(change: (chapter: StagedChapter) => StagedChapter): Promise<void> {
    const before = this.list.chapters;
    const after = before.map(change);
    this.show({ chapters: after });
    return this.keep(after.filter((chapter, index) => chapter !== before[index]).map(({ id }) => id));
  }

  /** Stores typed text, debounced. */
  type(id: number, edit: StagedTexts): void {
    this.put(id, { edit });
    this.unwritten.add(id);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), TYPING_PAUSE_MS);
  }

  /** Writes pending changes at once. */
  flush(): Promise<void> {
    return this.keep([]);
  }

  /** Deletes everything, here and in the browser. */
  async clear(): Promise<void> {
    this.unwritten.clear();
    this.show({ chapters: [] });
    await this.write(() => clearRecords(this.scope), null);
  }

  /** Drops the rows so that they are neither shown nor written again; IndexedDB is cleared by the caller. */
  forget(): void {
    window.clearTimeout(this.timer);
    this.unwritten.clear();
    this.reading += 1;
    this.show({ chapters: [], isLoading: false });
  }

  /** Another tab has changed rows. */
  async refresh(ids: readonly number[] | null): Promise<void> {
    if (ids === null) return this.load();
    for (const id of ids) {
      const record = await readRecord<StagedChapter>(this.scope, id).catch(() => undefined);
      if (record === undefined) return this.load();
      if (this.find(id)) this.put(id, record);
      else return this.load();
    }
  }

  private async load(): Promise<void> {
    this.reading += 1;
    const { reading } = this;
    const read = await readRecords<StagedChapter>(this.scope).catch(() => null);
    if (reading !== this.reading) return;
    this.show({ isLoading: false, ...(read === null ? { isLost: true } : { chapters: read }) });
  }

  private put(id: number, part: Partial<StagedChapter>): void {
    this.show({
      chapters: this.list.chapters.map((chapter) => (chapter.id === id ? { ...chapter, ...part } : chapter)),
    });
  }

  private async keep(ids: readonly number[]): Promise<void> {
    window.clearTimeout(this.timer);
    const wanted = new Set([...ids, ...this.unwritten]);
    this.unwritten.clear();
    const records = this.list.chapters.filter(({ id }) => wanted.has(id)).map(settled);
    if (records.length === 0) return;
    await this.write(
      () => writeRecords(this.scope, records),
      records.map(({ id }) => id),
    );
  }

  private async write(work: () => Promise<void>, ids: readonly number[] | null): Promise<void> {
    try {
      await work();
      if (this.list.isLost) this.show({ isLost: false });
      tell({ ...this.scope, ids });
    } catch {
      // The list lasts as long as the page, and the screen says so.
      this.show({ isLost: true });
    }
  }

  private show(part: Partial<StagedList>): void {
    this.list = { ...this.list, ...part };
    for (const listener of this.listeners) listener();
  }
}

const stores = new Map<string, StagedStore>();

onStorageCleared(() => {
  for (const store of stores.values()) store.forget();
});

/** The only store of this user and project in this tab. */
export function stagedStore(scope: RecordScope): StagedStore {
  const key = `${scope.userId}:${scope.placeId}`;
  const known = stores.get(key);
  if (known) return known;
  const made = new StagedStore(scope);
  stores.set(key, made);
  listenToOtherTabs();
  return made;
}

export function useStagedList(store: StagedStore): StagedList {
  useEffect(() => {
    const flush = (): void => void store.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.get);
}

let channel: BroadcastChannel | null = null;

function listenToOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<StagedNews>) => {
    void stores.get(`${data.userId}:${data.placeId}`)?.refresh(data.ids);
  };
}

function tell(news: StagedNews): void {
  channel?.postMessage(news);
}
