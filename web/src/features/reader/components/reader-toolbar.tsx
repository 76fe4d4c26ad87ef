import {
  IconArrowLeft,
  IconBookmark,
  IconBookmarkFilled,
  IconHeadphones,
  IconList,
  IconShare3,
  IconTypography,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { useBookmark } from '../../../api/community/use-bookmark';
import { paths } from '../../../lib/paths';
import { busyProps } from '../../../lib/react/busy-props';
import { useReadingProgress } from '../hooks/use-reading-progress';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

interface ReaderToolbarProps {
  readonly chapter: PublicChapter;
  /** Holds the chapter's article, whose progress is shown. */
  readonly area: RefObject<HTMLElement | null>;
  readonly isShown: boolean;
  readonly isListening: boolean;
  readonly onListen: () => void;
  readonly onChapters: () => void;
  readonly onSettings: () => void;
  readonly onShare: () => void;
}

/** Progress, back to the story, chapters, listen, bookmark, share and settings; hidden while scrolling down. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { chapter, area, isShown, isListening, onListen, onChapters, onSettings, onShare } = props;
  const { percent, minutes } = useReadingProgress(area, chapter);
  const progress = readerTexts.progressOf(percent, minutes);
  const { isMarked, isChanging, toggle } = useBookmark(chapter.id, chapter.project_id);
  return (
    <>
      <div
        role="progressbar"
        aria-label={readerTexts.progress}
        aria-valuenow={percent}
        aria-valuetext={progress}
        className={styles.progress}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
      <nav
        aria-label={readerTexts.tools}
        className={isShown ? styles.toolbar : `${styles.toolbar} ${styles.away}`}
      >
        <Link to={paths.story(chapter.project_id)} className={styles.back} title={readerTexts.backToStory}>
          <IconArrowLeft size={20} aria-hidden />
          <span className={styles.storyName}>{chapter.project_name}</span>
          <span className={styles.left} aria-hidden>
            {progress}
          </span>
        </Link>
        <button type="button" aria-label={readerTexts.chapters} aria-keyshortcuts="c" onClick={onChapters}>
          <IconList size={22} aria-hidden />
        </button>
        {chapter.audio && (
          <button type="button" aria-pressed={isListening} className={styles.listen} onClick={onListen}>
            <IconHeadphones size={22} aria-hidden />
            <span>{readerTexts.listen}</span>
          </button>
        )}
        <button
          type="button"
          aria-label={isMarked ? readerTexts.unbookmark : readerTexts.bookmark}
          aria-pressed={isMarked}
          {...busyProps(isChanging)}
          onClick={toggle}
        >
          {isMarked ? (
            <IconBookmarkFilled size={22} aria-hidden className={styles.marked} />
          ) : (
            <IconBookmark size={22} aria-hidden />
          )}
        </button>
        <button type="button" aria-label={readerTexts.share} onClick={onShare}>
          <IconShare3 size={22} aria-hidden />
        </button>
        <button type="button" aria-label={readerTexts.settings} onClick={onSettings}>
          <IconTypography size={22} aria-hidden />
        </button>
      </nav>
    </>
  );
}
