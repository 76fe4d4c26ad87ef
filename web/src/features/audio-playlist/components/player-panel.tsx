import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward15,
  IconRewindForward15,
} from '@tabler/icons-react';
import type { AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { playerTexts } from '../../../widgets/audio-player/player.texts';
import { usePlayerState } from '../../../widgets/audio-player/use-player';
import { playlistTexts } from '../texts';
import { PlayerSettings } from './player-settings';
import { SeekBar } from './seek-bar';
import styles from '../audio-playlist.module.css';

const STEP_SECONDS = 15;

/** The player at the lower edge, under the thumb. */
export function PlayerPanel({ player }: { readonly player: AudioPlayer }) {
  const track = usePlayerState(player, (state) => state.track);
  const status = usePlayerState(player, (state) => state.status);
  const problem = usePlayerState(player, (state) => state.problem);
  const sleep = usePlayerState(player, (state) => state.sleep);
  // Of the queue, which changes without the track.
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

/** A way to another place of the track or to another track. */
function WayButton({ name, isOff, onPress, children }: WayButtonProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={name} disabled={isOff} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}
