import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { keepPlace, placeIn } from '../model/reading-position';

const PAUSE_MS = 400;
/** Height of the bars above the text, in px. */
const BAR_PX = 64;

/**
 * Opens a chapter where it was left and remembers the place while it is read.
 * @param restores false when the person turned to the chapter: it begins at its top then
 */
export function useKeptPlace(
  text: RefObject<HTMLElement | null>,
  chapterId: number,
  restores: boolean,
): void {
  useLayoutEffect(() => {
    const paragraph = restores ? text.current?.children[placeIn(chapterId)] : undefined;
    if (paragraph && placeIn(chapterId) > 0) {
      window.scrollTo(0, paragraph.getBoundingClientRect().top + window.scrollY - BAR_PX);
    } else {
      window.scrollTo(0, 0);
    }
  }, [text, chapterId, restores]);

  useEffect(() => {
    let timer: number | undefined;
    const remember = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (text.current) keepPlace(chapterId, topParagraph(text.current));
      }, PAUSE_MS);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
  }, [text, chapterId]);
}

/** The first paragraph that is still in the window; 0 when the whole text has been read. */
function topParagraph(text: HTMLElement): number {
  if (text.getBoundingClientRect().bottom <= window.innerHeight) return 0;
  const paragraphs = Array.from(text.children);
  return Math.max(
    0,
    paragraphs.findIndex((paragraph) => paragraph.getBoundingClientRect().bottom > BAR_PX),
  );
}
