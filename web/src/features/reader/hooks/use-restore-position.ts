import { useEffect, useLayoutEffect, useRef, type RefObject, useCallback } from 'react';
import type { PublicChapter } from '@lacthu/contracts';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { dropFirstView } from '../../../first-view/first-view';
import { queuePosition, queuedPositionIn } from '../../../api/community/position-queue';
import { sessionToken } from '../../../api/session-token';
import { guestPositions, withPosition, type ReadingPosition } from '../../../lib/reading-positions';
import { chapterMarksQuery } from '../../../api/community/shelf.queries';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { lineIdAt, lineOf } from '../model/chapter-lines';

const PAUSE_MS = 400;
/** Height of the bars above the text, in px. */
const BAR_PX = 64;
/** Scroll distance in px from which a position that loads late is not restored. */
const STILL_PX = 8;

/**
 * Opens a chapter at the stored position, from this device or another, and stores the position while reading.
 * @param restores false when the reader turned to the chapter: it starts at its top then
 */
export function useRestorePosition(
  text: RefObject<HTMLElement | null>,
  chapter: PublicChapter,
  restores: boolean,
): void {
  const { isSettled, lineId } = useStoredPosition(chapter.id);
  const keep = useSavePosition(chapter);
  /** Id of the chapter whose position has been restored; before that nothing is stored. */
  const opened = useRef<number | null>(null);

  useLayoutEffect(() => {
    opened.current = null;
    // A reader who has already scrolled in the server-rendered view stays there.
    if (!dropFirstView()) window.scrollTo(0, 0);
  }, [chapter.id]);

  useLayoutEffect(() => {
    if (!isSettled || opened.current === chapter.id) return;
    opened.current = chapter.id;
    // The account may have a later position: the top is stored only after the reader has scrolled.
    if (lineId === undefined) return;
    const line = restores && lineId !== null && window.scrollY <= STILL_PX ? lineOf(chapter, lineId) : null;
    if (lineId !== null && goTo(text.current, line)) keep(lineId);
    else keepTop(text.current, chapter, keep);
  }, [text, chapter, restores, isSettled, lineId, keep]);

  useEffect(() => {
    let timer: number | undefined;
    const remember = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (opened.current === chapter.id) keepTop(text.current, chapter, keep);
      }, PAUSE_MS);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
  }, [text, chapter, keep]);
}

/**
 * Scrolls to a line below the bars; false for none, for the first and for a removed one: the chapter stays at its top.
 */
function goTo(text: HTMLElement | null, line: number | null): boolean {
  const paragraph = line === null ? null : text?.querySelector(`[data-line="${line}"]`);
  if (!paragraph || paragraph === text?.querySelector('[data-line]')) return false;
  window.scrollTo(0, paragraph.getBoundingClientRect().top + window.scrollY - BAR_PX);
  return true;
}

/** Stores the first visible paragraph; the top after the whole text has been read. */
function keepTop(text: HTMLElement | null, chapter: PublicChapter, keep: (lineId: number) => void): void {
  const paragraphs = Array.from(text?.querySelectorAll('[data-line]') ?? []);
  if (!text || paragraphs.length === 0) return;
  const isRead = text.getBoundingClientRect().bottom <= window.innerHeight;
  const top = isRead
    ? undefined
    : paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > BAR_PX);
  keep(lineIdAt(chapter, Number((top ?? paragraphs[0])?.getAttribute('data-line'))));
}

/** Returns a function that stores the line at the top of the screen, in the account or in this browser. */
function useSavePosition(chapter: PublicChapter): (lineId: number) => void {
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
      // The code that sends it is loaded after the first page; until then the position is queued in the browser.
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

interface KnownPlace {
  /** False while the account's position is loading. */
  readonly isSettled: boolean;
  /** Line at which the chapter was left; null if not started, undefined when the request failed. */
  readonly lineId: number | null | undefined;
}

/** Stored reading position of a chapter: from the account of a signed-in user, else from this browser. */
function useStoredPosition(chapterId: number): KnownPlace {
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
