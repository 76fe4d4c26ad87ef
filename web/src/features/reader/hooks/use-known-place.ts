import { useQuery } from '@tanstack/react-query';
import { chapterMarksQuery } from '../../../api/community/shelf.queries';
import { queuedPositionIn } from '../../../api/community/position-queue';
import { sessionToken } from '../../../api/session-token';
import { guestPositions } from '../../../lib/reading-positions';
import { useStoredValue } from '../../../lib/storage/stored-value';

interface KnownPlace {
  /** False while the account is asked. */
  readonly isSettled: boolean;
  /** The line at which the chapter was left; null for one not begun, undefined where the account could not be asked. */
  readonly lineId: number | null | undefined;
}

/** Where the reader left a chapter: on any device for who is signed in, else in this browser. */
export function useKnownPlace(chapterId: number): KnownPlace {
  const isSignedIn = useStoredValue(sessionToken) !== null;
  const marks = useQuery({ ...chapterMarksQuery(chapterId), enabled: isSignedIn });
  if (isSignedIn) {
    const lineId =
      queuedPositionIn(chapterId)?.lineId ?? (marks.data && (marks.data.position?.line_id ?? null));
    return { isSettled: !marks.isFetching, lineId };
  }
  const place = guestPositions.get().find((one) => one.chapterId === chapterId);
  return { isSettled: true, lineId: place?.lineId ?? null };
}
