import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { PublicChapter } from '@lacthu/contracts';
import type { ReadAlong } from '../../../components/audio-player/use-read-along';
import { useKeptPlace } from '../hooks/use-kept-place';
import { paragraphsOf } from '../model/paragraphs';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

interface ChapterTextProps {
  readonly chapter: PublicChapter;
  readonly restores: boolean;
  readonly onTap: () => void;
  /** What is heard of it; null while nobody listens. */
  readonly readAlong: ReadAlong | null;
}

/**
 * Title and paragraphs, and nothing else. A tap on the text shows or hides the bars; while one listens, a tap on a
 * paragraph plays from there.
 */
export function ChapterText({ chapter, restores, onTap, readAlong }: ChapterTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(chapter.translated_content), [chapter.translated_content]);
  useKeptPlace(text, chapter, restores);

  const heard = readAlong?.line ?? null;
  const lastHeard = useRef<Element | null>(null);
  useEffect(() => {
    const paragraph = heard === null ? null : text.current?.querySelector(`[data-line="${heard}"]`);
    // Who has scrolled away looks for something, and is not called back.
    if (paragraph && isInSight(lastHeard.current)) {
      paragraph.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }
    lastHeard.current = paragraph ?? null;
  }, [heard]);

  // Only a convenience for the finger: the bars also come back by scrolling up and by keyboard focus.
  const tap = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a, button') !== null) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const line = Number(target.closest('[data-line]')?.getAttribute('data-line') ?? Number.NaN);
    if (readAlong?.audible.has(line)) readAlong.playFrom(line);
    else onTap();
  };

  return (
    <article className={styles.chapter} onClick={tap}>
      <h1 className={styles.title}>{chapter.title}</h1>
      {paragraphs.length === 0 ? (
        <p>{readerTexts.emptyChapter}</p>
      ) : (
        <div ref={text} className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p
              key={paragraph.line}
              data-line={paragraph.line}
              data-heard={paragraph.line === heard || undefined}
              data-audible={readAlong?.audible.has(paragraph.line) || undefined}
            >
              {paragraph.text}
            </p>
          ))}
        </div>
      )}
    </article>
  );
}

/** True for nothing, too. */
function isInSight(element: Element | null): boolean {
  if (!element) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
