import type { QueryClient } from '@tanstack/react-query';
import { bookmarks } from '../../lib/bookmarks';
import { guestPositions } from '../../lib/reading-positions';
import { request } from '../client';
import { sendQueuedPositions } from './send-positions';

/** Maximum number of items per request. */
const MOST = 500;

/**
 * Moves bookmarks and reading positions from this browser to the account after sign-in, and sends the positions still
 * queued. Imported items are removed here; bookmarks of stories that are not public now stay for the next time.
 */
export async function syncGuestData(client: QueryClient): Promise<void> {
  const [marks, places] = await Promise.all([bringBookmarks(), bringPlaces(), sendQueuedPositions()]);
  if (marks || places) await client.invalidateQueries({ queryKey: ['community'] });
}

async function bringBookmarks(): Promise<boolean> {
  const chapterIds = bookmarks.get().filter((id) => Number.isSafeInteger(id) && id > 0);
  if (chapterIds.length === 0) return false;
  const { unknownChapterIds } = await request('/api/community/bookmarks/import', {
    method: 'POST',
    json: { chapterIds: chapterIds.slice(-MOST) },
    answer: 'shelfImportResponseSchema',
  });
  bookmarks.set(chapterIds.filter((id) => unknownChapterIds.includes(id)));
  return unknownChapterIds.length < chapterIds.length;
}

async function bringPlaces(): Promise<boolean> {
  const places = guestPositions.get().slice(-MOST);
  if (places.length === 0) return false;
  const now = Date.now();
  await request('/api/community/positions/import', {
    method: 'POST',
    json: {
      positions: places.map(({ chapterId, lineId, at }) => ({
        chapterId,
        lineId,
        ageMs: Math.max(0, now - at),
      })),
    },
    answer: 'shelfImportResponseSchema',
  });
  guestPositions.set([]);
  return true;
}
