import { formatNumber } from '../../../lib/format/format';
import { TRACKS_PER_PAGE } from '../model/page-window';
import type { PlaylistTrack } from '../model/playlist-tracks';
import { playlistTexts } from '../texts';
import { TrackRow } from './track-row';
import layout from '../../../styles/layout.module.css';
import styles from '../audio-playlist.module.css';

interface TrackListProps {
  readonly tracks: readonly PlaylistTrack[];
  readonly page: number;
  readonly currentId: number | null;
  readonly isPlaying: boolean;
  readonly onPlay: (track: PlaylistTrack) => void;
}

/** One page of the tracks. */
export function TrackList({ tracks, page, currentId, isPlaying, onPlay }: TrackListProps) {
  const start = (page - 1) * TRACKS_PER_PAGE;
  const shown = tracks.slice(start, start + TRACKS_PER_PAGE);
  return (
    <>
      <p className={styles.soft}>
        {playlistTexts.range(
          formatNumber(Math.min(start + 1, tracks.length)),
          formatNumber(start + shown.length),
          formatNumber(tracks.length),
        )}
      </p>
      <ol className={layout.boxedList} start={start + 1}>
        {shown.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            isCurrent={track.id === currentId}
            isPlaying={isPlaying && track.id === currentId}
            onPlay={() => onPlay(track)}
          />
        ))}
      </ol>
    </>
  );
}
