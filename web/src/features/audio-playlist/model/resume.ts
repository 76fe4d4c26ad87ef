import type { ChapterSummary } from '@lacthu/contracts';
import type { ListeningPlace } from '../../../widgets/audio-player/listening-place';
import type { PlaylistTrack } from './playlist-tracks';

/** Nearer to its end than this, a track has been heard. */
const HEARD_SECONDS = 1;

/** Where listening goes on. */
export interface Resumption {
  readonly track: PlaylistTrack;
  readonly seconds: number;
  /** Title of the chapter that was being heard, when it has no audio any more. */
  readonly missed: string | null;
}

/** Where to go on, from what is remembered; null without tracks. @param tracks in order */
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
