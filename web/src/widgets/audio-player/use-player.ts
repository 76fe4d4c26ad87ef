import { useEffect, useState, useSyncExternalStore } from 'react';
import { AudioPlayer, type PlayerState } from './audio-player';
import { warnBeforeLeaving } from './leave-warning';
import { keepListeningPlace } from './listening-place';
import { connectMediaSession } from './media-session';
import { connectKeys } from './player-keys';
import { keepVolume } from './kept-volume';
import type { Album } from './track';
import { keepScreenOn } from './wake-lock';

interface PlayerPlace {
  readonly projectId: number;
  readonly album: Album;
  /** False where the arrow keys turn pages. */
  readonly withArrows?: boolean;
}

/** A player with all it is connected to; it falls silent when the component goes. */
export function usePlayer({ projectId, album, withArrows }: PlayerPlace): AudioPlayer {
  const [player] = useState(() => new AudioPlayer());
  useEffect(() => {
    const connections = [
      keepVolume(player),
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

/** A part of the player's state; the component is drawn again only when this part changes. */
export function usePlayerState<T>(player: AudioPlayer, select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
