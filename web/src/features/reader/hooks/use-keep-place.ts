import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PublicChapter } from '@lacthu/contracts';
import { queuePosition } from '../../../api/community/position-queue';
import { sessionToken } from '../../../api/session-token';
import { guestPositions, withPosition, type ReadingPosition } from '../../../lib/reading-positions';

/** Gives a function that remembers the line at the top of the screen, for the account or in this browser. */
export function useKeepPlace(chapter: PublicChapter): (lineId: number) => void {
  const client = useQueryClient();
  const last = useRef('');
  return useCallback(
    (lineId) => {
      const mark = `${chapter.id}:${lineId}`;
      if (last.current === mark) return;
      last.current = mark;
      const place: ReadingPosition = {
        chapterId: chapter.id,
        lineId,
        storyId: chapter.project_id,
        at: Date.now(),
      };
      if (sessionToken.get() === null) {
        guestPositions.set(withPosition(guestPositions.get(), place));
        return;
      }
      queuePosition(place);
      // The way to the account is loaded behind the first page; without it the place waits in the browser.
      Promise.all([
        import('../../../api/community/send-positions'),
        import('../../../api/community/shelf-cache'),
      ])
        .then(([{ scheduleSend }, { showPosition }]) => {
          scheduleSend();
          showPosition(client, chapter, place);
        })
        .catch(() => undefined);
    },
    [client, chapter],
  );
}
