import { type ReactNode, useState } from 'react';
import { ActionIcon, NativeSelect, Slider } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconVolume,
} from '@tabler/icons-react';
import { type AudioPlayer, RATES } from '../../../widgets/audio-player/audio-player';
import { playerTexts } from '../../../widgets/audio-player/player.texts';
import { usePlayerState } from '../../../widgets/audio-player/use-player';
import { SLEEP_CHOICES } from '../../../widgets/audio-player/sleep-choices';
import { sleepOf, sleepValue } from '../../../widgets/audio-player/sleep-timer';
import { clock } from '../../../widgets/audio-player/clock';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

/** Seconds per arrow key press. */
const KEY_STEP = 5;

const STEP_SECONDS = 15;

/** The player at the lower edge, in reach of the thumb. */
export function PlayerPanel({ player }: { readonly player: AudioPlayer }) {
  const track = usePlayerState(player, (state) => state.track);
  const status = usePlayerState(player, (state) => state.status);
  const problem = usePlayerState(player, (state) => state.problem);
  const sleep = usePlayerState(player, (state) => state.sleep);
  // Depends on the queue, which can change while the track stays.
  const hasNext = usePlayerState(player, () => player.hasNext);
  const hasPrevious = usePlayerState(player, () => player.hasPrevious);
  const isOn = status === 'playing' || status === 'loading';
  const isOff = track === null;
  const words = problem !== null ? playerTexts[problem] : status === 'loading' ? playerTexts.loading : null;
  return (
    <section className={styles.player} aria-label={playlistTexts.player}>
      <div className={styles.playing}>
        <p className={styles.playingTitle} title={track?.title}>
          {track?.title ?? playlistTexts.nothingYet}
        </p>
        <p className={problem === null ? styles.soft : styles.problem} role="status">
          {words ?? (sleep && playerTexts.sleepLeft(sleep))}
        </p>
      </div>
      <div className={styles.buttons}>
        <WayButton name={playlistTexts.previous} isOff={!hasPrevious} onPress={() => player.previous()}>
          <IconPlayerSkipBackFilled size={20} aria-hidden />
        </WayButton>
        <WayButton name={playerTexts.back} isOff={isOff} onPress={() => player.seekBy(-STEP_SECONDS)}>
          <IconRewindBackward15 size={22} aria-hidden />
        </WayButton>
        <ActionIcon
          variant="filled"
          radius="xl"
          size={52}
          aria-label={isOn ? playerTexts.pause : playerTexts.play}
          disabled={isOff}
          onClick={() => player.toggle()}
        >
          {isOn ? (
            <IconPlayerPauseFilled size={24} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={24} aria-hidden />
          )}
        </ActionIcon>
        <WayButton name={playerTexts.forward} isOff={isOff} onPress={() => player.seekBy(STEP_SECONDS)}>
          <IconRewindForward15 size={22} aria-hidden />
        </WayButton>
        <WayButton name={playlistTexts.next} isOff={!hasNext} onPress={() => player.next()}>
          <IconPlayerSkipForwardFilled size={20} aria-hidden />
        </WayButton>
      </div>
      <SeekBar player={player} />
      <PlayerSettings player={player} />
    </section>
  );
}

interface WayButtonProps {
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  /** The icon. */
  readonly children: ReactNode;
}

/** Button that seeks or changes the track. */
function WayButton({ name, isOff, onPress, children }: WayButtonProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={name} disabled={isOff} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}

/** Volume, speed and sleep timer. */
function PlayerSettings({ player }: { readonly player: AudioPlayer }) {
  const percent = usePlayerState(player, ({ volume }) => Math.round(volume * 100));
  const rate = usePlayerState(player, (state) => state.rate);
  const sleep = usePlayerState(player, (state) => sleepValue(state.sleep));
  return (
    <div className={styles.settings}>
      <div className={styles.volume}>
        <IconVolume size={20} aria-hidden />
        <Slider
          className={styles.slider}
          value={percent}
          label={playlistTexts.volumeOf}
          thumbLabel={playlistTexts.volume}
          thumbValueText={playlistTexts.volumeOf(percent)}
          onChange={(value) => player.setVolume(value / 100)}
        />
      </div>
      <NativeSelect
        aria-label={playerTexts.rate}
        value={rate}
        data={RATES.map((value) => ({ value: String(value), label: playerTexts.rateOf(value) }))}
        onChange={(event) => player.setRate(Number(event.currentTarget.value))}
      />
      <NativeSelect
        aria-label={playerTexts.sleep}
        value={sleep}
        data={[...SLEEP_CHOICES]}
        onChange={(event) => player.setSleep(sleepOf(event.currentTarget.value))}
      />
    </div>
  );
}

/** Progress of the track, and seeking. */
function SeekBar({ player }: { readonly player: AudioPlayer }) {
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds));
  const duration = usePlayerState(player, (state) => Math.floor(state.duration));
  // While dragging it shows the target position, and playback continues.
  const [held, setHeld] = useState<number | null>(null);
  const shown = Math.min(held ?? seconds, duration);
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{clock(shown)}</span>
      <Slider
        className={styles.slider}
        min={0}
        max={Math.max(1, duration)}
        step={KEY_STEP > duration ? 1 : KEY_STEP}
        value={shown}
        disabled={duration === 0}
        label={(value) => clock(value)}
        thumbLabel={playerTexts.position}
        thumbValueText={playlistTexts.positionOf(clock(shown), clock(duration))}
        onChange={setHeld}
        onChangeEnd={(value) => {
          setHeld(null);
          player.seekTo(value);
        }}
      />
      <span className={styles.time}>{clock(duration)}</span>
    </div>
  );
}
