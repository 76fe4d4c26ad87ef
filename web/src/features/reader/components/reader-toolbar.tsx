import {
  IconArrowLeft,
  IconBookmark,
  IconBookmarkFilled,
  IconHeadphones,
  IconShare3,
  IconTypography,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { useBookmark } from '../../../api/community/use-bookmark';
import { paths } from '../../../lib/paths';
import { busyProps } from '../../../lib/react/busy-props';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

interface ReaderToolbarProps {
  readonly chapter: PublicChapter;
  readonly isShown: boolean;
  readonly isListening: boolean;
  readonly onListen: () => void;
  readonly onSettings: () => void;
  readonly onShare: () => void;
}

/** Back to the story, listen, bookmark, share and settings; hidden while scrolling down. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { chapter, isShown, isListening, onListen, onSettings, onShare } = props;
  const { isMarked, isChanging, toggle } = useBookmark(chapter.id, chapter.project_id);
  return (
    <nav
      aria-label={readerTexts.tools}
      className={isShown ? styles.toolbar : `${styles.toolbar} ${styles.away}`}
    >
      <Link to={paths.story(chapter.project_id)} className={styles.back} title={readerTexts.backToStory}>
        <IconArrowLeft size={20} aria-hidden />
        <span className={styles.storyName}>{chapter.project_name}</span>
      </Link>
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
  );
}
