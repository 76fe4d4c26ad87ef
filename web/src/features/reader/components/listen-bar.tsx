import { useEffect, useRef } from 'react';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconX,
} from '@tabler/icons-react';
import type { PublicChapter } from '@lacthu/contracts';
import { RATES, type AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { clock } from '../../../widgets/audio-player/clock';
import { playerTexts } from '../../../widgets/audio-player/player.texts';
import { SLEEP_CHOICES } from '../../../widgets/audio-player/sleep-choices';
import { sleepOf, sleepValue } from '../../../widgets/audio-player/sleep-timer';
import { usePlayer, usePlayerState } from '../../../widgets/audio-player/use-player';
import { useReadAlong, type ReadAlong } from '../../../widgets/audio-player/use-read-along';
import { reportHeight } from '../../../lib/react/report-height';
import { useChapterSound } from '../hooks/use-chapter-sound';
import type { ChapterTurning } from '../hooks/use-chapter-turning';
import { readerTexts } from '../texts';
import styles from './listen-bar.module.css';

const STEP_SECONDS = 15;
/** Elements at the lower edge keep clear of the bar. */
const barHeight = reportHeight('--lt-listen-space');

interface ListenBarProps {
  readonly chapter: PublicChapter;
  readonly turning: ChapterTurning;
  readonly onFollow: (readAlong: ReadAlong) => void;
  readonly onClose: () => void;
}

/** Player of the reader, at the lower edge. */
export function ListenBar({ chapter, turning, onFollow, onClose }: ListenBarProps) {
  const player = usePlayer({
    projectId: chapter.project_id,
    album: { name: chapter.project_name, author: '', cover: null },
    withArrows: false,
  });
  const readAlong = useReadAlong(player, chapter.id, chapter.translated_content);
  useEffect(() => onFollow(readAlong), [onFollow, readAlong]);
  useChapterSound(player, chapter, turning, onClose);

  return (
    <section ref={barHeight} className={styles.bar} aria-label={readerTexts.player}>
      <Progress player={player} />
      <div className={styles.controls}>
        <Buttons player={player} />
        <Choices player={player} />
        <button type="button" aria-label={readerTexts.closePlayer} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      <Words player={player} />
    </section>
  );
}

function Progress({ player }: { readonly player: AudioPlayer }) {
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds));
  const duration = usePlayerState(player, (state) => Math.floor(state.duration));
  return (
    <div className={styles.progress}>
      <span>{clock(seconds)}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, duration)}
        step={1}
        value={Math.min(seconds, duration)}
        aria-label={playerTexts.position}
        aria-valuetext={readerTexts.positionOf(clock(seconds), clock(duration))}
        onChange={(event) => player.seekTo(Number(event.currentTarget.value))}
      />
      <span>{clock(duration)}</span>
    </div>
  );
}

function Buttons({ player }: { readonly player: AudioPlayer }) {
  const isOn = usePlayerState(player, ({ status }) => status === 'playing' || status === 'loading');
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const button = play.current;
    button?.focus({ preventScroll: true });
    return () => {
      // When the bar is closed from inside, the focus returns to the button that opened it.
      const isLost = [button, document.body].includes(document.activeElement as HTMLElement);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <button type="button" aria-label={playerTexts.back} onClick={() => player.seekBy(-STEP_SECONDS)}>
        <IconRewindBackward15 size={24} aria-hidden />
      </button>
      <button
        ref={play}
        type="button"
        className={styles.play}
        aria-label={isOn ? playerTexts.pause : playerTexts.play}
        onClick={() => player.toggle()}
      >
        {isOn ? (
          <IconPlayerPauseFilled size={22} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden />
        )}
      </button>
      <button type="button" aria-label={playerTexts.forward} onClick={() => player.seekBy(STEP_SECONDS)}>
        <IconRewindForward15 size={24} aria-hidden />
      </button>
    </>
  );
}

function Choices({ player }: { readonly player: AudioPlayer }) {
  const rate = usePlayerState(player, (state) => state.rate);
  const sleep = usePlayerState(player, (state) => sleepValue(state.sleep));
  return (
    <>
      <select
        aria-label={playerTexts.rate}
        value={rate}
        onChange={(event) => player.setRate(Number(event.currentTarget.value))}
      >
        {RATES.map((value) => (
          <option key={value} value={value}>
            {playerTexts.rateOf(value)}
          </option>
        ))}
      </select>
      <select
        className={styles.sleep}
        aria-label={playerTexts.sleep}
        value={sleep}
        onChange={(event) => player.setSleep(sleepOf(event.currentTarget.value))}
      >
        {SLEEP_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

/** Status message: why nothing is heard, or when playback will stop. */
function Words({ player }: { readonly player: AudioPlayer }) {
  const problem = usePlayerState(player, (state) => state.problem);
  const words = usePlayerState(player, ({ sleep }) =>
    problem === null ? sleep && playerTexts.sleepLeft(sleep) : playerTexts[problem],
  );
  return (
    <p role="status" className={problem === null ? styles.words : styles.problem}>
      {words}
    </p>
  );
}
