import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PublicChapter } from '@lacthu/contracts';
import { keepUnsent } from '../../../api/community/unsent-places';
import { sessionToken } from '../../../api/session-token';
import { guestPlaces, withPlace, type ReadPlace } from '../../../lib/reading-places';

/** Gives a function that remembers the line at the top of the screen, for the account or in this browser. */
export function useKeepPlace(chapter: PublicChapter): (lineId: number) => void {
  const client = useQueryClient();
  const last = useRef('');
  return useCallback(
    (lineId) => {
      const mark = `${chapter.id}:${lineId}`;
      if (last.current === mark) return;
      last.current = mark;
      const place: ReadPlace = { chapterId: chapter.id, lineId, storyId: chapter.project_id, at: Date.now() };
      if (sessionToken.get() === null) {
        guestPlaces.set(withPlace(guestPlaces.get(), place));
        return;
      }
      keepUnsent(place);
      // The way to the account is loaded behind the first page; without it the place waits in the browser.
      Promise.all([
        import('../../../api/community/place-sender'),
        import('../../../api/community/shelf-cache'),
      ])
        .then(([{ sendSoon }, { showPlace }]) => {
          sendSoon();
          showPlace(client, chapter, place);
        })
        .catch(() => undefined);
    },
    [client, chapter],
  );
}
