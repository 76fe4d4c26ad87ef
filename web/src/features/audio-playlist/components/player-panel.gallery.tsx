import type { AudioPlayer, PlayerState } from '../../../widgets/audio-player/audio-player';
import { sleepAfterMinutes } from '../../../widgets/audio-player/sleep-timer';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aTrack } from '../../../testing/listening-factories';
import { PlayerPanel } from './player-panel';

const nothing = (): void => undefined;
const PAUSED: PlayerState = {
  track: aTrack(2, { title: 'Chương 2: Tuyết trên núi' }),
  status: 'paused',
  seconds: 75,
  duration: 612,
  volume: 1,
  rate: 1,
  sleep: null,
  problem: null,
};

/** A player without audio. */
function state(caption: string, part: Partial<PlayerState>): GalleryState {
  const shown: PlayerState = { ...PAUSED, ...part };
  const still: Pick<AudioPlayer, keyof AudioPlayer> = {
    getState: () => shown,
    subscribe: () => nothing,
    hasNext: shown.track !== null,
    hasPrevious: shown.track !== null,
    setQueue: nothing,
    surround: nothing,
    open: nothing,
    playTrack: nothing,
    play: nothing,
    pause: nothing,
    toggle: nothing,
    stop: nothing,
    seekTo: nothing,
    seekBy: nothing,
    next: nothing,
    previous: nothing,
    setVolume: nothing,
    setRate: nothing,
    setSleep: nothing,
  };
  return { caption, shows: <PlayerPanel player={still as AudioPlayer} /> };
}

export const gallery: GallerySection = {
  title: 'Trình phát',
  isWide: true,
  states: [
    state('Chưa chọn chương nào', { track: null, status: 'idle', seconds: 0, duration: 0 }),
    state('Tạm dừng', {}),
    state('Đang phát, có hẹn giờ', {
      status: 'playing',
      volume: 0.6,
      rate: 1.5,
      sleep: sleepAfterMinutes(30),
    }),
    state('Đang tải', { status: 'loading' }),
    state('Không tải được', { problem: 'failed' }),
    state('Trình duyệt chờ bấm', { problem: 'blocked' }),
  ],
};
