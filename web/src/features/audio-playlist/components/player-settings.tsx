import { NativeSelect, Slider } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { RATES, type AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { playerTexts } from '../../../widgets/audio-player/player.texts';
import { SLEEP_CHOICES } from '../../../widgets/audio-player/sleep-choices';
import { sleepOf, sleepValue } from '../../../widgets/audio-player/sleep-timer';
import { usePlayerState } from '../../../widgets/audio-player/use-player';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

/** Volume, speed and sleep timer. */
export function PlayerSettings({ player }: { readonly player: AudioPlayer }) {
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
