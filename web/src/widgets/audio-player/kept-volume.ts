import { storedValue } from '../../lib/storage/stored-value';
import type { AudioPlayer } from './audio-player';

/** 100 % until the person turns it down (specification 2, §2). */
const DEFAULT = 1;

const volume = storedValue<number>({
  key: 'listening-volume',
  decode: (text) => {
    const value = Number(text ?? DEFAULT);
    return value >= 0 && value <= 1 ? value : DEFAULT;
  },
  encode: (value) => (value === DEFAULT ? null : String(value)),
});

/** Gives the player the volume of last time, and remembers what it is turned to. */
export function keepVolume(player: AudioPlayer): () => void {
  player.setVolume(volume.get());
  return player.subscribe(() => {
    const { volume: chosen } = player.getState();
    if (chosen !== volume.get()) volume.set(chosen);
  });
}
