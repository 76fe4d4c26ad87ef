import { storedValue } from './storage/stored-value';

/** Ids of chapters that the reader bookmarked in this browser, newest last. */
const MOST = 500;

export const bookmarks = storedValue<readonly number[]>({
  key: 'reading-bookmarks',
  decode: (text) => {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [];
    } catch {
      return [];
    }
  },
  encode: (ids) => (ids.length === 0 ? null : JSON.stringify(ids.slice(-MOST))),
});

/** Adds the chapter's bookmark, or removes it. */
export function toggleBookmark(chapterId: number): void {
  const ids = bookmarks.get();
  bookmarks.set(ids.includes(chapterId) ? ids.filter((id) => id !== chapterId) : [...ids, chapterId]);
}
