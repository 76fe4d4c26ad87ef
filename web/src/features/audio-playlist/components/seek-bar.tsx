import { useState } from 'react';
import { Slider } from '@mantine/core';
import type { AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { clock } from '../../../widgets/audio-player/clock';
import { playerTexts } from '../../../widgets/audio-player/player.texts';
import { usePlayerState } from '../../../widgets/audio-player/use-player';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

/** Seconds that one press of an arrow key moves. */
const KEY_STEP = 5;

/** How far the track is, and the way to every place of it. */
export function SeekBar({ player }: { readonly player: AudioPlayer }) {
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds));
  const duration = usePlayerState(player, (state) => Math.floor(state.duration));
  // While the thumb is held it shows where it would go, and the sound goes on.
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
