import type { AudioPlayer } from './audio-player';

const STEP_SECONDS = 5;
/** Controls that use these keys themselves. */
const TAKES_KEYS = 'input, textarea, select, [role="slider"], [contenteditable], dialog';
const TAKES_SPACE = 'button, a, summary';

/**
 * Space plays and pauses; left and right move by five seconds, with shift by a track.
 * @param withArrows false where the arrows turn pages
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
