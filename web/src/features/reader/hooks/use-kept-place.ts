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
/** Who has scrolled further than this before the place is known, in px, is not called back. */
const STILL_PX = 8;

/**
 * Opens a chapter where it was left, on this device or another, and remembers the place while it is read.
 * @param restores false when the person turned to the chapter: it begins at its top then
 */
export function useKeptPlace(
  text: RefObject<HTMLElement | null>,
  chapter: PublicChapter,
  restores: boolean,
): void {
  const { isSettled, lineId } = useKnownPlace(chapter.id);
  const keep = useKeepPlace(chapter);
  /** The chapter that stands where it was left; nothing is remembered of one that does not. */
  const opened = useRef<number | null>(null);

  useLayoutEffect(() => {
    opened.current = null;
    // Who has begun to read what was painted first goes on where he is.
    if (!dropFirstView()) window.scrollTo(0, 0);
  }, [chapter.id]);

  useLayoutEffect(() => {
    if (!isSettled || opened.current === chapter.id) return;
    opened.current = chapter.id;
    // The account may know a place further on: the top is not told to it before one has read on.
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

/** Brings a line under the bars; false for none, for the first and for one that is gone: the chapter stays at its top. */
function goTo(text: HTMLElement | null, line: number | null): boolean {
  const paragraph = line === null ? null : text?.querySelector(`[data-line="${line}"]`);
  if (!paragraph || paragraph === text?.querySelector('[data-line]')) return false;
  window.scrollTo(0, paragraph.getBoundingClientRect().top + window.scrollY - BAR_PX);
  return true;
}

/** Remembers the first paragraph that is still in the window; that of the top when the whole text has been read. */
function keepTop(text: HTMLElement | null, chapter: PublicChapter, keep: (lineId: number) => void): void {
  const paragraphs = Array.from(text?.querySelectorAll('[data-line]') ?? []);
  if (!text || paragraphs.length === 0) return;
  const isRead = text.getBoundingClientRect().bottom <= window.innerHeight;
  const top = isRead
    ? undefined
    : paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > BAR_PX);
  keep(lineIdAt(chapter, Number((top ?? paragraphs[0])?.getAttribute('data-line'))));
}

/** Gives a function that remembers the line at the top of the screen, for the account or in this browser. */
function useKeepPlace(chapter: PublicChapter): (lineId: number) => void {
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

interface KnownPlace {
  /** False while the account is asked. */
  readonly isSettled: boolean;
  /** The line at which the chapter was left; null for one not begun, undefined where the account could not be asked. */
  readonly lineId: number | null | undefined;
}

/** Where the reader left a chapter: on any device for who is signed in, else in this browser. */
function useKnownPlace(chapterId: number): KnownPlace {
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
