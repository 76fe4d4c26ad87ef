import type { AudioPlayer, PlayerState } from './audio-player';
import type { Album } from './track';

/** Seconds skipped per press on the lock screen, unless the system specifies them. */
const STEP_SECONDS = 15;

/**
 * Shows the player on the lock screen and connects its buttons; does nothing when the browser lacks the Media Session
 * API.
 */
export function connectMediaSession(player: AudioPlayer, album: Album): () => void {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  if (!session) return () => undefined;
  let shown: PlayerState | null = null;

  const follow = (): void => {
    const state = player.getState();
    if (state.track !== shown?.track) session.metadata = metadataOf(state, album);
    session.playbackState = playbackStateOf(state);
    if (isElsewhere(state, shown)) tellPosition(session, state);
    setWay(session, 'nexttrack', player.hasNext ? () => player.next() : null);
    setWay(session, 'previoustrack', player.hasPrevious ? () => player.previous() : null);
    shown = state;
  };

  setWay(session, 'play', () => player.play());
  setWay(session, 'pause', () => player.pause());
  setWay(session, 'seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? STEP_SECONDS)));
  setWay(session, 'seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? STEP_SECONDS));
  setWay(session, 'seekto', ({ seekTime }) => player.seekTo(seekTime ?? 0));
  follow();
  const leave = player.subscribe(follow);
  return () => {
    leave();
    for (const action of ACTIONS) setWay(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

const ACTIONS = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack',
] as const satisfies readonly MediaSessionAction[];

function setWay(
  session: MediaSession,
  action: (typeof ACTIONS)[number],
  way: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, way);
  } catch {
    // This browser does not support the action.
  }
}

function metadataOf({ track }: PlayerState, album: Album): MediaMetadata | null {
  if (!track) return null;
  return new MediaMetadata({
    title: track.title,
    artist: album.author || album.name,
    album: album.name,
    artwork: album.cover === null ? [] : [{ src: new URL(album.cover, window.location.origin).href }],
  });
}

function playbackStateOf({ status }: PlayerState): MediaSessionPlaybackState {
  if (status === 'idle') return 'none';
  return status === 'paused' ? 'paused' : 'playing';
}

/** The system extrapolates the position itself, so it is updated only after jumps. */
function isElsewhere(now: PlayerState, before: PlayerState | null): boolean {
  if (before === null || now.status !== before.status || now.duration !== before.duration) return true;
  return now.rate !== before.rate || Math.abs(now.seconds - before.seconds) > 1;
}

function tellPosition(session: MediaSession, { duration, seconds, rate }: PlayerState): void {
  if (!(duration > 0)) return session.setPositionState?.();
  session.setPositionState?.({ duration, playbackRate: rate, position: Math.min(seconds, duration) });
}
