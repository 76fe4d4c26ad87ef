import { formatNumber } from '../../../lib/format/format';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

interface PlaylistStatsProps {
  readonly audios: number;
  readonly chapters: number;
  /** Title of the chapter that is put on. */
  readonly current: string | null;
}

/** How much there is to hear, and what is heard. */
export function PlaylistStats({ audios, chapters, current }: PlaylistStatsProps) {
  return (
    <dl className={styles.stats} aria-label={playlistTexts.stats}>
      <div>
        <dt>{playlistTexts.audioCount}</dt>
        <dd>{formatNumber(audios)}</dd>
      </div>
      <div>
        <dt>{playlistTexts.chapterCount}</dt>
        <dd>{formatNumber(chapters)}</dd>
      </div>
      <div className={styles.currentStat}>
        <dt>{playlistTexts.current}</dt>
        <dd title={current ?? undefined}>{current ?? playlistTexts.nothingYet}</dd>
      </div>
    </dl>
  );
}
