import type { AudioPlayer } from './audio-player';

/** Lets the browser ask before a page is left that is playing. */
export function warnBeforeLeaving(player: AudioPlayer): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    const { status } = player.getState();
    if (status === 'playing' || status === 'loading') event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
