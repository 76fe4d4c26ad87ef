import type { ChapterSummary } from '@lacthu/contracts';
import type { Track } from '../../../widgets/audio-player/track';

/** A chapter's audio in the playlist. */
export interface PlaylistTrack extends Track {
  /** When the server deletes it, in epoch milliseconds; null when unknown. */
  readonly expiresAt: number | null;
}

/** Returns the chapters with audio that has not expired, in order. @param now epoch milliseconds */
export function playlistTracks(chapters: readonly ChapterSummary[], now: number): PlaylistTrack[] {
  return chapters
    .flatMap((chapter) => trackOf(chapter) ?? [])
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort((one, other) => one.order - other.order);
}

function trackOf(chapter: ChapterSummary): PlaylistTrack | null {
  const { audio_duration_ms: duration, audio_expires_at: expires } = chapter;
  if (!chapter.audio_url) return null;
  return {
    id: chapter.id,
    title: chapter.title,
    order: chapter.display_order,
    address: chapter.audio_url,
    seconds: duration == null ? null : duration / 1000,
    expiresAt: expires == null ? null : Date.parse(expires),
  };
}

/** When the next of these tracks expires, in epoch milliseconds; null when none does. */
export function nextExpiry(tracks: readonly PlaylistTrack[]): number | null {
  const ends = tracks.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}
