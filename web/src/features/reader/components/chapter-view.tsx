import { lazy, Suspense, useRef, useState, type CSSProperties } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import type { ReadAlong } from '../../../widgets/audio-player/use-read-along';
import { CommentsInView } from '../../../widgets/comments/comments-in-view';
import { paths } from '../../../lib/paths';
import { useChapterKeys } from '../hooks/use-chapter-keys';
import { useChapterSwipe } from '../hooks/use-chapter-swipe';
import { useChapterTurning, type TurnState } from '../hooks/use-chapter-turning';
import { useScrollState } from '../hooks/use-scroll-state';
import { useReadingSettings } from '../model/reading-settings';
import { readerTexts } from '../texts';
import { BackToTop } from './back-to-top';
import { ChapterNav } from './chapter-nav';
import { ChapterText } from './chapter-text';
import { ReaderToolbar } from './reader-toolbar';
import styles from '../reader.module.css';

const ReadingSettingsPanel = lazy(async () => ({
  default: (await import('./reading-settings-panel')).ReadingSettingsPanel,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('../../../ui/share-dialog/share-dialog')).ShareDialog,
}));
const ListenBar = lazy(async () => ({ default: (await import('./listen-bar')).ListenBar }));

interface ChapterViewProps {
  readonly chapter: PublicChapter;
  /** The chapter of the address; another one than `chapter` while it is on its way. */
  readonly wantedId: number;
}

/** The chapter on screen with its bars, and every way to its neighbours. */
export function ChapterView({ chapter, wantedId }: ChapterViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<'settings' | 'share' | null>(null);
  const [isListening, setListening] = useState(false);
  const [readAlong, setReadAlong] = useState<ReadAlong | null>(null);
  const { fontSize, lineHeight } = useReadingSettings();
  const { showsBars, isFar, toggleBars } = useScrollState();
  const turning = useChapterTurning(chapter, wantedId);
  const turn = useLocation().state as TurnState | null;
  const isNewEntry = useNavigationType() === NavigationType.Push;
  // The entry keeps its state when the page is loaded again or come back to: that is no turning.
  const wasTurnedTo = isNewEntry && turn?.turned === true;
  const ways = { isActive: panel === null, onPrevious: turning.goPrevious, onNext: turning.goNext };
  useChapterKeys(ways);
  useChapterSwipe(area, ways);

  const close = (): void => setPanel(null);
  return (
    <div ref={area} className={styles.reader} style={readingStyle(fontSize, lineHeight)}>
      <title>{`${chapter.title} · ${chapter.project_name} · Lạc Thư`}</title>
      <ReaderToolbar
        chapter={chapter}
        isShown={showsBars}
        isListening={isListening}
        onListen={() => setListening((listens) => !listens)}
        onSettings={() => setPanel('settings')}
        onShare={() => setPanel('share')}
      />
      <ChapterText
        chapter={chapter}
        restores={!wasTurnedTo}
        onTap={toggleBars}
        readAlong={isListening ? readAlong : null}
      />
      <ChapterNav turning={turning} />
      <section className={styles.discussion} aria-labelledby="binh-luan">
        <h2 id="binh-luan">{readerTexts.discussion}</h2>
        <CommentsInView storyId={chapter.project_id} atChapterTitle={chapter.title} />
      </section>
      {isFar && <BackToTop />}
      <div role="status" className={turning.isTurning ? styles.overlay : undefined}>
        {turning.isTurning && <p>{readerTexts.loading}</p>}
      </div>
      <Suspense>
        {isListening && (
          <ListenBar
            chapter={chapter}
            turning={turning}
            onFollow={setReadAlong}
            onClose={() => setListening(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {panel === 'settings' && <ReadingSettingsPanel onClose={close} />}
        {panel === 'share' && (
          <ShareDialog
            name={chapter.project_name}
            link={`${window.location.origin}${paths.story(chapter.project_id)}`}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

function readingStyle(fontSize: number, lineHeight: number): CSSProperties {
  const variables: Record<`--${string}`, string | number> = {
    '--reading-size': `${fontSize / 16}rem`,
    '--reading-leading': lineHeight,
  };
  return variables;
}
