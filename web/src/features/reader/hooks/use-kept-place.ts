import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PublicChapter } from '@lacthu/contracts';
import { dropFirstView } from '../../../first-view/first-view';
import { lineIdAt, lineOf } from '../model/chapter-lines';
import { useKeepPlace } from './use-keep-place';
import { useKnownPlace } from './use-known-place';

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
