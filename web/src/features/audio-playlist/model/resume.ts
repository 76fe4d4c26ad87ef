import type { ChapterSummary } from '@lacthu/contracts';
import type { ListeningPlace } from '../../../widgets/audio-player/listening-place';
import type { PlaylistTrack } from './playlist-tracks';

/** Remaining seconds below which a track counts as heard. */
const HEARD_SECONDS = 1;

/** Track and position at which listening continues. */
export interface Resumption {
  readonly track: PlaylistTrack;
  readonly seconds: number;
  /** Title of the previously playing chapter when its audio is gone. */
  readonly missed: string | null;
}

/** Computes where to continue from the stored position; null without tracks. @param tracks tracks in order */
export function resume(
  tracks: readonly PlaylistTrack[],
  chapters: readonly ChapterSummary[],
  place: ListeningPlace | null,
): Resumption | null {
  const first = tracks[0];
  if (!first) return null;
  const chapter = chapters.find(({ id }) => id === place?.chapterId);
  if (!place || !chapter) return { track: first, seconds: 0, missed: null };
  const same = tracks.find(({ id }) => id === chapter.id);
  const following = tracks.find(({ order }) => order > chapter.display_order);
  if (!same) return { track: following ?? first, seconds: 0, missed: chapter.title };
  const wasHeard = same.seconds !== null && place.seconds > same.seconds - HEARD_SECONDS;
  if (!wasHeard) return { track: same, seconds: place.seconds, missed: null };
  return { track: following ?? same, seconds: 0, missed: null };
}
