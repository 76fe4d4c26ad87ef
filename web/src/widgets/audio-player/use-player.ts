import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/storage/stored-value';
import { AudioPlayer, type PlayerState } from './audio-player';
import { keepListeningPlace } from './listening-place';
import { connectMediaSession } from './media-session';
import type { Album } from './track';

/** Phones and other touch screens; a computer's screen may turn off during a book. */
const MOBILE_QUERY = '(pointer: coarse), (max-width: 768px)';

const STEP_SECONDS = 5;

/** Controls that use these keys themselves. */
const TAKES_KEYS = 'input, textarea, select, [role="slider"], [contenteditable], dialog';

const TAKES_SPACE = 'button, a, summary';

/** 100 % by default (specification 2, §2). */
const DEFAULT = 1;

const volume = storedValue<number>({
  key: 'listening-volume',
  decode: (text) => {
    const value = Number(text ?? DEFAULT);
    return value >= 0 && value <= 1 ? value : DEFAULT;
  },
  encode: (value) => (value === DEFAULT ? null : String(value)),
});

interface PlayerPlace {
  readonly projectId: number;
  readonly album: Album;
  /** False when the arrow keys turn pages. */
  readonly withArrows?: boolean;
}

/** Creates a player with all its connections; playback stops when the component unmounts. */
export function usePlayer({ projectId, album, withArrows }: PlayerPlace): AudioPlayer {
  const [player] = useState(() => new AudioPlayer());
  useEffect(() => {
    const connections = [
      storeVolume(player),
      keepListeningPlace(player, projectId),
      keepScreenOn(player),
      warnBeforeLeaving(player),
      connectKeys(player, withArrows),
    ];
    return () => {
      for (const disconnect of connections) disconnect();
      player.stop();
    };
  }, [player, projectId, withArrows]);

  const { name, author, cover } = album;
  useEffect(() => connectMediaSession(player, { name, author, cover }), [player, name, author, cover]);
  return player;
}

/** Selects a part of the player's state; the component re-renders only when this part changes. */
export function usePlayerState<T>(player: AudioPlayer, select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}

/** Applies the stored volume to the player and stores its changes. */
function storeVolume(player: AudioPlayer): () => void {
  player.setVolume(volume.get());
  return player.subscribe(() => {
    const { volume: chosen } = player.getState();
    if (chosen !== volume.get()) volume.set(chosen);
  });
}

/** Makes the browser ask before a page with running playback is left. */
export function warnBeforeLeaving(player: AudioPlayer): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    const { status } = player.getState();
    if (status === 'playing' || status === 'loading') event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/**
 * Shortcuts: Space toggles playback; left and right move by five seconds, with Shift by a track.
 * @param withArrows false when the arrow keys turn pages
 */
export function connectKeys(player: AudioPlayer, withArrows = true): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!player.getState().track || isTaken(event)) return;
    const act = actOf(player, event, withArrows);
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(key === ' ' ? `${TAKES_KEYS}, ${TAKES_SPACE}` : TAKES_KEYS) !== null;
}

function actOf(player: AudioPlayer, event: KeyboardEvent, withArrows: boolean): (() => void) | null {
  if (event.key === ' ' && !event.shiftKey) return () => player.toggle();
  if (!withArrows) return null;
  if (event.key === 'ArrowRight') return () => (event.shiftKey ? player.next() : player.seekBy(STEP_SECONDS));
  if (event.key === 'ArrowLeft')
    return () => (event.shiftKey ? player.previous() : player.seekBy(-STEP_SECONDS));
  return null;
}

/** Keeps a phone's screen on during playback; requested again when the page becomes visible. */
export function keepScreenOn(player: AudioPlayer): () => void {
  let lock: Promise<WakeLockSentinel | null> | null = null;

  const follow = (): void => {
    const isWanted = player.getState().status === 'playing' && window.matchMedia(MOBILE_QUERY).matches;
    if (!isWanted) letGo();
    else if (!lock && document.visibilityState === 'visible') lock = ask();
  };
  const letGo = (): void => {
    void lock?.then((held) => held?.release()).catch(() => undefined);
    lock = null;
  };
  const ask = async (): Promise<WakeLockSentinel | null> => {
    try {
      return (await navigator.wakeLock?.request('screen')) ?? null;
    } catch {
      // Low battery or missing support: playback continues.
      return null;
    }
  };
  // The browser releases the lock when the page is hidden.
  const reappear = (): void => {
    if (document.visibilityState !== 'visible') return;
    letGo();
    follow();
  };

  const leave = player.subscribe(follow);
  document.addEventListener('visibilitychange', reappear);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', reappear);
    letGo();
  };
}
