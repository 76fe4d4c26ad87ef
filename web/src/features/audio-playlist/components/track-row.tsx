import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconMusicDown, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { clock } from '../../../widgets/audio-player/clock';
import { downloadAudio } from '../../../lib/download-file';
import { formatDateTime } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { PlaylistTrack } from '../model/playlist-tracks';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

interface TrackRowProps {
  readonly track: PlaylistTrack;
  readonly isCurrent: boolean;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
}

/** A playable chapter. */
export function TrackRow({ track, isCurrent, isPlaying, onPlay }: TrackRowProps) {
  const [isLoading, setLoading] = useState(false);
  const download = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadAudio(track.title, track.address);
    } catch {
      toasts.error(playlistTexts.downloadFailure);
    } finally {
      setLoading(false);
    }
  };
  const Mark = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <li className={styles.track} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.trackButton}
        aria-current={isCurrent || undefined}
        onClick={onPlay}
      >
        <span className={styles.number}>{track.order}</span>
        <Mark size={16} aria-hidden className={styles.trackMark} />
        <span className={styles.trackTitle}>
          {track.title}
          {track.expiresAt !== null && (
            <span className={styles.until}>
              {playlistTexts.until(formatDateTime(new Date(track.expiresAt)))}
            </span>
          )}
        </span>
        {track.seconds !== null && <span className={styles.length}>{clock(track.seconds)}</span>}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        loading={isLoading}
        aria-label={playlistTexts.download(track.title)}
        onClick={() => void download()}
      >
        <IconMusicDown size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
