import type { AudioPlayer } from './audio-player';

/** Phones and other touch screens; a computer's screen may go dark over a book. */
const MOBILE_QUERY = '(pointer: coarse), (max-width: 768px)';

/** Keeps the screen of a phone on while something plays; asked for again when the page comes back into sight. */
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
      // Low battery, or a browser without it: the sound goes on all the same.
      return null;
    }
  };
  // The browser takes the lock away when the page is hidden.
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
