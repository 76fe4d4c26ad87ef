import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react';
import type { PublicChapter } from '@lacthu/contracts';
import { paragraphsOf } from '@lacthu/novel-text';
import type { ReadAlong } from '../../../widgets/audio-player/use-read-along';
import { whenIdle } from '../../../lib/when-idle';
import { useRestorePosition } from '../hooks/use-restore-position';
import { lineIdAt } from '../model/chapter-lines';
import { readerTexts } from '../texts';
import type { ParagraphActionsProps } from './paragraph-actions';
import type { ParagraphEnds } from './paragraph-ends';
import styles from '../reader.module.css';

// Optional part: when it cannot be loaded, the chapter is shown without it.
const ParagraphActions = lazy<ComponentType<ParagraphActionsProps>>(() =>
  import('./paragraph-actions').then(
    (module) => ({ default: module.ParagraphActions }),
    () => ({ default: () => null }),
  ),
);

interface ChapterTextProps {
  readonly chapter: PublicChapter;
  readonly restores: boolean;
  readonly onTap: () => void;
  /** Read-along state; null while nothing is played. */
  readonly readAlong: ReadAlong | null;
}

/**
 * Title and paragraphs of a chapter. A tap on the text toggles the bars; during playback a tap on a paragraph plays
 * from there.
 */
export function ChapterText({ chapter, restores, onTap, readAlong }: ChapterTextProps) {
  const area = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(chapter.translated_content), [chapter.translated_content]);
  useRestorePosition(text, chapter, restores);

  const isRested = useIdle(chapter.id);
  const [ends, setEnds] = useState<ParagraphEnds | null>(null);

  const heard = readAlong?.line ?? null;
  const lastHeard = useRef<Element | null>(null);
  useEffect(() => {
    const paragraph = heard === null ? null : text.current?.querySelector(`[data-line="${heard}"]`);
    // A reader who has scrolled away is not scrolled back.
    if (paragraph && isInSight(lastHeard.current)) {
      paragraph.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }
    lastHeard.current = paragraph ?? null;
  }, [heard]);

  // Mouse and touch only: the bars also appear on scrolling up and on keyboard focus.
  const tap = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a, button') !== null) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const line = Number(target.closest('[data-line]')?.getAttribute('data-line') ?? Number.NaN);
    if (readAlong?.audible.has(line)) readAlong.playFrom(line);
    else onTap();
  };

  return (
    <div ref={area} className={styles.chapterArea}>
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
                {ends?.chapterId === chapter.id && ends.of(lineIdAt(chapter, paragraph.line))}
              </p>
            ))}
          </div>
        )}
      </article>
      <Suspense>
        {isRested && (
          <ParagraphActions
            key={chapter.id}
            chapter={chapter}
            paragraphs={paragraphs}
            area={area}
            text={text}
            onEnds={setEnds}
          />
        )}
      </Suspense>
    </div>
  );
}

/** True also for an empty selection. */
function isInSight(element: Element | null): boolean {
  if (!element) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** True once the chapter is visible and the browser is idle. */
function useIdle(chapterId: number): boolean {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    let takeBack = (): void => undefined;
    const begin = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', begin);
      takeBack = whenIdle(() => setRested(chapterId));
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => {
      document.removeEventListener('visibilitychange', begin);
      takeBack();
    };
  }, [chapterId]);
  return rested === chapterId;
}
