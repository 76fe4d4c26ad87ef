import { lazy, Suspense, useRef, useState, type CSSProperties, useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReadAlong } from '../../../widgets/audio-player/use-read-along';
import { CommentsInView } from '../../../widgets/comments/comments-in-view';
import { paths } from '../../../lib/paths';
import { PlainButton } from '../../../ui/plain-button';
import { useChapterSwipe } from '../hooks/use-chapter-swipe';
import { useChapterTurning, type TurnState, type ChapterTurning } from '../hooks/use-chapter-turning';
import { useReadingSettings } from '../model/reading-settings';
import { readerTexts } from '../texts';
import { isDialogOpen } from '../hooks/is-dialog-open';
import { ChapterText } from './chapter-text';
import { ReaderToolbar } from './reader-toolbar';
import styles from '../reader.module.css';

/** Scroll distance from which the back-to-top button is shown, in px (specification 1, §9). */
const FAR_PX = 150;

/** Minimum movement in px; smaller ones are jitter. */
const TURN_PX = 8;

/** Elements that use the arrow keys themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="listbox"]';

const ReadingSettingsPanel = lazy(async () => ({
  default: (await import('./reading-settings-panel')).ReadingSettingsPanel,
}));
const ChapterSheet = lazy(async () => ({ default: (await import('./chapter-sheet')).ChapterSheet }));
const ShareDialog = lazy(async () => ({
  default: (await import('../../../ui/share-dialog')).ShareDialog,
}));
const ListenBar = lazy(async () => ({ default: (await import('./listen-bar')).ListenBar }));

interface ChapterViewProps {
  readonly chapter: PublicChapter;
  /** Chapter id in the address; differs from `chapter` while the next one is loading. */
  readonly wantedId: number;
}

/** The current chapter with its bars, and all controls that open its neighbours. */
export function ChapterView({ chapter, wantedId }: ChapterViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<'chapters' | 'settings' | 'share' | null>(null);
  const [isListening, setListening] = useState(false);
  const [readAlong, setReadAlong] = useState<ReadAlong | null>(null);
  const { fontSize, lineHeight } = useReadingSettings();
  const { showsBars, isFar, toggleBars } = useScrollState();
  const turning = useChapterTurning(chapter, wantedId);
  const turn = useLocation().state as TurnState | null;
  const isNewEntry = useNavigationType() === NavigationType.Push;
  // The history state survives a reload and going back, which are not page turns.
  const wasTurnedTo = isNewEntry && turn?.turned === true;
  const ways = { isActive: panel === null, onPrevious: turning.goPrevious, onNext: turning.goNext };
  useChapterKeys({ ...ways, onChapters: () => setPanel('chapters') });
  useChapterSwipe(area, ways);

  const close = (): void => setPanel(null);
  return (
    <div ref={area} className={styles.reader} style={readingStyle(fontSize, lineHeight)}>
      <title>{`${chapter.title} · ${chapter.project_name} · Lạc Thư`}</title>
      <ReaderToolbar
        chapter={chapter}
        area={area}
        isShown={showsBars}
        isListening={isListening}
        onListen={() => setListening((listens) => !listens)}
        onChapters={() => setPanel('chapters')}
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
        {panel === 'chapters' && <ChapterSheet chapter={chapter} onClose={close} />}
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

/** Back-to-top button. */
function BackToTop() {
  return (
    <button
      type="button"
      className={styles.toTop}
      aria-label={readerTexts.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={22} aria-hidden />
    </button>
  );
}

/** Links to the neighbours; their titles are shown as tooltips. */
function ChapterNav({ turning }: { readonly turning: ChapterTurning }) {
  const { previous, next, isTurning } = turning;
  return (
    <nav aria-label={readerTexts.chapterNavigation} className={styles.chapterNav}>
      <PlainButton
        disabled={!previous || isTurning}
        title={previous ? readerTexts.previousTitle(previous.title) : readerTexts.noPrevious}
        onClick={turning.goPrevious}
      >
        <IconChevronLeft size={20} aria-hidden />
        {readerTexts.previous}
      </PlainButton>
      <PlainButton
        primary
        disabled={!next || isTurning}
        title={next ? readerTexts.nextTitle(next.title) : readerTexts.noNext}
        onClick={turning.goNext}
      >
        {readerTexts.next}
        <IconChevronRight size={20} aria-hidden />
      </PlainButton>
    </nav>
  );
}

interface ChapterKeys {
  readonly isActive: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onChapters: () => void;
}

/**
 * Turns chapters with the left and right arrow keys and opens the list of chapters with `c`, unless the user is typing, a dialog is open, or a modifier is
 * held.
 */
function useChapterKeys({ isActive, onPrevious, onNext, onChapters }: ChapterKeys): void {
  const previous = useEffectEvent(onPrevious);
  const next = useEffectEvent(onNext);
  const chapters = useEffectEvent(onChapters);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(TAKES_KEYS)) return;
      if (isDialogOpen()) return;
      if (event.key === 'ArrowLeft') previous();
      if (event.key === 'ArrowRight') next();
      if (event.key === 'c') chapters();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive]);
}

interface ScrollState {
  /** The bars are visible: at the top, after scrolling up, or after a tap. */
  readonly showsBars: boolean;
  readonly isFar: boolean;
  /** Does nothing at the top, where the bars are part of the layout, between the site's bar and the text. */
  toggleBars(): void;
}

/** Tracks the page's scrolling. */
function useScrollState(): ScrollState {
  const [showsBars, setBars] = useState(true);
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const follow = (): void => {
      const now = window.scrollY;
      setFar(now > FAR_PX);
      if (now <= FAR_PX) setBars(true);
      else if (Math.abs(now - last) >= TURN_PX) setBars(now < last);
      if (Math.abs(now - last) >= TURN_PX) last = now;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return { showsBars, isFar, toggleBars: () => setBars((shown) => !isFar || !shown) };
}
