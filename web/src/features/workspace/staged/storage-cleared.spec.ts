import '../../../testing/browser-database';
import { renderHook, waitFor } from '@testing-library/react';
import { writeRecords } from '../../../lib/storage/indexed-store';
import { clearLocalUserData } from '../../../session/local-user-data';
import { stagedFrom } from './staged-chapter';
import { StagedStore, stagedStore } from './staged-store';
import { doWork, useWork } from './staged-work';

let placeId = 0;
beforeEach(() => {
  placeId += 1;
});

const TEXTS = [
  { title: 'Hồi 1', content: '雪' },
  { title: 'Hồi 2', content: '灯' },
];
const scope = () => ({ userId: 7, placeId });
const titles = (store: StagedStore) => store.get().chapters.map(({ title }) => title);

/** Titles that a newly loaded page finds. */
async function keptTitles(): Promise<string[]> {
  const fresh = new StagedStore(scope());
  await waitFor(() => expect(fresh.get().isLoading).toBe(false));
  return titles(fresh);
}

async function staged(): Promise<StagedStore> {
  const store = stagedStore(scope());
  await store.stage(TEXTS, true);
  return store;
}

describe('staged chapters of whoever signs out and wants nothing to stay', () => {
  it('are gone from the tab, and what was being typed is not written again', async () => {
    const store = await staged();
    expect(await keptTitles()).toEqual(['Hồi 1', 'Hồi 2']);
    store.type(1, { title: 'Dở dang', content: '雪', translated_content: '' });
    await clearLocalUserData();
    await store.flush();
    expect(titles(store)).toEqual([]);
    expect(await keptTitles()).toEqual([]);
  });

  it('do not come with a page that was still reading them', async () => {
    await writeRecords(scope(), stagedFrom(TEXTS, []));
    const store = stagedStore(scope());
    await clearLocalUserData();
    expect(store.get()).toMatchObject({ chapters: [], isLoading: false });
  });

  it('are not worked on any more, and nothing tells of the work', async () => {
    const store = await staged();
    const { result } = renderHook(() => useWork(store));
    const seen: string[] = [];
    const work = doWork(store, {
      kind: 'translate',
      ids: [1, 2],
      step: (chapter, signal) => {
        seen.push(chapter.title);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    await waitFor(() => expect(result.current.work?.current.title).toBe('Hồi 1'));
    await clearLocalUserData();
    expect(await work).toBeNull();
    expect(seen).toEqual(['Hồi 1']);
    expect(result.current).toEqual({ work: null, outcome: null });
    expect(await keptTitles()).toEqual([]);
  });

  it('can be followed by others', async () => {
    const store = await staged();
    await clearLocalUserData();
    await store.stage(TEXTS.slice(1), false);
    expect(await keptTitles()).toEqual(['Hồi 2']);
  });
});
