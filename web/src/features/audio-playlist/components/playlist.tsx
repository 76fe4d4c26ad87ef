import { useEffect, useState, useEffectEvent } from 'react';
import { SegmentedControl, Title } from '@mantine/core';
import { IconArrowLeft, IconHeadphones } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { usePlayer, usePlayerState } from '../../../widgets/audio-player/use-player';
import { EmptyState } from '../../../ui/empty-state';
import { PlainLinkButton } from '../../../ui/plain-button';
import { paths } from '../../../lib/paths';
import { useIsPhone } from '../../../lib/react/use-is-phone';
import { formatNumber } from '../../../lib/format/format';
import type { AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { recallPlace } from '../../../widgets/audio-player/listening-place';
import { toasts } from '../../../lib/toasts';
import { usePlaylistTracks } from '../use-playlist-tracks';
import { playlistTexts } from '../texts';
import type { PlaylistTrack } from '../model/playlist-tracks';
import { pageCount, pageOf } from '../model/page-window';
import { resume } from '../model/resume';
import { PageButtons } from './page-buttons';
import { PlayerPanel } from './player-panel';
import { ReadAlongPanel } from './read-along-panel';
import { TrackList } from './track-list';
import layout from '../../../styles/layout.module.css';
import styles from '../audio-playlist.module.css';

interface PlaylistProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
}

type Part = 'list' | 'text';

/** Statistics, list, text and player of one project. */
export function Playlist({ project, chapters }: PlaylistProps) {
  // Stored here, because the parts are unmounted while the playlist is empty.
  const [part, setPart] = useState<Part>('list');
  const player = usePlayer({
    projectId: project.id,
    album: { name: project.name, author: project.author, cover: project.poster_url },
  });
  const { tracks, forget } = usePlaylistTracks(project.id, chapters);
  const current = usePlayerState(player, (state) => state.track);
  const followed = useFollowedPage(tracks, current?.id ?? null);
  useResumption(player, project.id, tracks, chapters);
  useEffect(() => player.setQueue(tracks), [player, tracks]);
  useEffect(() => player.surround({ onGone: forget }));

  const isEmpty = tracks.length === 0 && current === null;
  return (
    <div className={styles.page}>
      <title>{`${project.name} · ${playlistTexts.page} · Lạc Thư`}</title>
      <div className={styles.inside}>
        <header className={styles.header}>
          <Link to={paths.project(project.id)} aria-label={playlistTexts.backTo(project.name)}>
            <IconArrowLeft size={20} aria-hidden />
            <span>{playlistTexts.toWorkspace}</span>
          </Link>
          <Title order={1} size="h2" className={styles.name}>
            {project.name}
          </Title>
        </header>
        <PlaylistStats audios={tracks.length} chapters={chapters.length} current={current?.title ?? null} />
        {isEmpty ? (
          <EmptyState
            title={playlistTexts.emptyTitle}
            text={playlistTexts.emptyText}
            mark={<IconHeadphones size={56} />}
            action={
              <PlainLinkButton primary to={paths.project(project.id)}>
                {playlistTexts.toProject}
              </PlainLinkButton>
            }
          />
        ) : (
          <PlaylistParts
            player={player}
            tracks={tracks}
            currentId={current?.id ?? null}
            followed={followed}
            part={part}
            onPart={setPart}
          />
        )}
      </div>
      {!isEmpty && <PlayerPanel player={player} />}
    </div>
  );
}

interface PlaylistPartsProps {
  readonly player: AudioPlayer;
  readonly tracks: readonly PlaylistTrack[];
  readonly currentId: number | null;
  readonly followed: FollowedPage;
  /** The part that a phone shows. */
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** The tracks and the text of the current one: side by side, on a phone one of them. */
function PlaylistParts({ player, tracks, currentId, followed, part, onPart }: PlaylistPartsProps) {
  const { page, pages, turnTo } = followed;
  const isPhone = useIsPhone();
  const isPlaying = usePlayerState(player, ({ status }) => status === 'playing' || status === 'loading');
  return (
    <>
      {isPhone && (
        <SegmentedControl
          fullWidth
          aria-label={playlistTexts.parts}
          value={part}
          onChange={(value) => onPart(value === 'text' ? 'text' : 'list')}
          data={[
            { value: 'list', label: playlistTexts.listPart },
            { value: 'text', label: playlistTexts.textPart },
          ]}
        />
      )}
      <div className={styles.columns}>
        {(!isPhone || part === 'list') && (
          <section aria-label={playlistTexts.list} className={layout.stack2}>
            <TrackList
              tracks={tracks}
              page={page}
              currentId={currentId}
              isPlaying={isPlaying}
              onPlay={(track) => (track.id === currentId ? player.toggle() : player.playTrack(track))}
            />
            <PageButtons page={page} pages={pages} isPhone={isPhone} onTurn={turnTo} />
          </section>
        )}
        {(!isPhone || part === 'text') && <ReadAlongPanel player={player} chapterId={currentId} />}
      </div>
    </>
  );
}

interface PlaylistStatsProps {
  readonly audios: number;
  readonly chapters: number;
  /** Title of the selected chapter. */
  readonly current: string | null;
}

/** Total duration, and the current chapter. */
function PlaylistStats({ audios, chapters, current }: PlaylistStatsProps) {
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

interface FollowedPage {
  readonly page: number;
  readonly pages: number;
  turnTo(page: number): void;
}

/** Page of the playlist, stored in the address; follows the playing track. */
function useFollowedPage(tracks: readonly PlaylistTrack[], currentId: number | null): FollowedPage {
  const [params, setParams] = useSearchParams();
  const pages = pageCount(tracks.length);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const turnTo = (wanted: number): void => {
    if (wanted === page) return;
    setParams(wanted === 1 ? {} : { page: String(wanted) }, { replace: true, preventScrollReset: true });
  };

  const follow = useEffectEvent((id: number) => {
    const place = tracks.findIndex((track) => track.id === id);
    if (place >= 0) turnTo(pageOf(place));
  });
  useEffect(() => {
    if (currentId !== null) follow(currentId);
  }, [currentId]);

  return { page, pages, turnTo };
}

/** Restores the listening position, unless something was chosen meanwhile. Does not start playback. */
function useResumption(
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
