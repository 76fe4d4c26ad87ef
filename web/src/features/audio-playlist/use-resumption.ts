import { useEffect, useEffectEvent } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import type { AudioPlayer } from '../../widgets/audio-player/audio-player';
import { recallPlace } from '../../widgets/audio-player/listening-place';
import { toasts } from '../../lib/toasts';
import type { PlaylistTrack } from './model/playlist-tracks';
import { resume } from './model/resume';
import { playlistTexts } from './texts';

/** Puts the player where the person stopped; what has been chosen meanwhile stays. It does not begin to speak by itself. */
export function useResumption(
  player: AudioPlayer,
  projectId: number,
  tracks: readonly PlaylistTrack[],
  chapters: readonly ChapterSummary[],
): void {
  const hasTracks = tracks.length > 0;
  const goOn = useEffectEvent((place: Awaited<ReturnType<typeof recallPlace>>) => {
    if (player.getState().track) return;
    const found = resume(tracks, chapters, place);
    if (!found) return;
    if (place) player.setRate(place.playbackRate);
    player.open(found.track, found.seconds);
    if (found.missed !== null) toasts.warning(playlistTexts.missed(found.missed));
  });
  useEffect(() => {
    if (!hasTracks) return;
    const leaving = new AbortController();
    void recallPlace(projectId, leaving.signal).then((place) => {
      if (!leaving.signal.aborted) goOn(place);
    });
    return () => leaving.abort();
  }, [player, projectId, hasTracks]);
}
