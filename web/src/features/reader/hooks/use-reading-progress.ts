import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { PublicChapter } from '@lacthu/contracts';

/** Vietnamese syllables that are read in a minute. */
const PACE = 250;

interface ReadingProgress {
  /** Share of the chapter that has been scrolled past, 0 to 100. */
  readonly percent: number;
  /** Minutes left at a usual pace, rounded up. */
  readonly minutes: number;
}

/**
 * How far the chapter has been read, by scrolling.
 * @param area holds the chapter's article
 */
export function useReadingProgress(
  area: RefObject<HTMLElement | null>,
  chapter: PublicChapter,
): ReadingProgress {
  const [percent, setPercent] = useState(0);
  const syllables = useMemo(
    () => chapter.translated_content.split(/\s+/u).length,
    [chapter.translated_content],
  );
  useEffect(() => {
    const measure = (): void => {
      const box = area.current?.querySelector('article')?.getBoundingClientRect();
      if (!box) return;
      const hidden = box.height - window.innerHeight + Math.max(0, box.top + window.scrollY);
      const share = hidden <= 0 ? 1 : window.scrollY / hidden;
      setPercent(Math.round(100 * Math.min(1, Math.max(0, share))));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [area, chapter.id]);
  return { percent, minutes: Math.ceil((syllables * (1 - percent / 100)) / PACE) };
}
