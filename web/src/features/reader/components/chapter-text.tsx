import { useMemo, useRef, type MouseEvent } from 'react';
import type { PublicChapter } from '@lacthu/contracts';
import { useKeptPlace } from '../hooks/use-kept-place';
import { paragraphsOf } from '../model/paragraphs';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

interface ChapterTextProps {
  readonly chapter: PublicChapter;
  readonly restores: boolean;
  readonly onTap: () => void;
}

/** Title and paragraphs, and nothing else. A tap on the text shows or hides the bars. */
export function ChapterText({ chapter, restores, onTap }: ChapterTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(chapter.translated_content), [chapter.translated_content]);
  useKeptPlace(text, chapter.id, restores);

  // Only a convenience for the finger: the bars also come back by scrolling up and by keyboard focus.
  const tap = (event: MouseEvent): void => {
    const isOnLink = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!isOnLink && window.getSelection()?.isCollapsed !== false) onTap();
  };

  return (
    <article className={styles.chapter} onClick={tap}>
      <h1 className={styles.title}>{chapter.title}</h1>
      {paragraphs.length === 0 ? (
        <p>{readerTexts.emptyChapter}</p>
      ) : (
        <div ref={text} className={styles.text}>
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph.trim()}</p>
          ))}
        </div>
      )}
    </article>
  );
}
