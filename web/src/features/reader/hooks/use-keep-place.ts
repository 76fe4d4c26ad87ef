import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PublicChapter } from '@lacthu/contracts';
import { queuePlace } from '../../../api/community/place-sender';
import { changeMarks, changeReader, shelfKeys } from '../../../api/community/shelf.queries';
import { sessionToken } from '../../../api/session-token';
import { guestPlaces, withPlace, type ReadPlace } from '../../../lib/reading-places';

/** Gives a function that remembers the line at the top of the screen, for the account or in this browser. */
export function useKeepPlace(chapter: PublicChapter): (lineId: number) => void {
  const client = useQueryClient();
  const last = useRef('');
  return useCallback(
    (lineId) => {
      const isNews = last.current !== `${chapter.id}:${lineId}`;
      last.current = `${chapter.id}:${lineId}`;
      if (!isNews) return;
      const place: ReadPlace = { chapterId: chapter.id, lineId, storyId: chapter.project_id, at: Date.now() };
      if (sessionToken.get() === null) {
        guestPlaces.set(withPlace(guestPlaces.get(), place));
        return;
      }
      queuePlace(place);
      const updated_at = new Date(place.at).toISOString();
      changeMarks(client, chapter.id, { position: { line_id: lineId, updated_at } });
      changeReader(client, chapter.project_id, (reader) => ({
        ...reader,
        position: {
          chapter_id: chapter.id,
          chapter_title: chapter.title,
          display_order: chapter.display_order,
          line_id: lineId,
          updated_at,
        },
        read_chapter_ids: [...reader.read_chapter_ids.filter((id) => id !== chapter.id), chapter.id],
      }));
      void client.invalidateQueries({ queryKey: shelfKeys.all, refetchType: 'none' });
    },
    [client, chapter.id, chapter.project_id, chapter.title, chapter.display_order],
  );
}
