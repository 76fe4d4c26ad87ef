import { useEffect, useState } from 'react';
import { SegmentedControl, Title } from '@mantine/core';
import { IconArrowLeft, IconHeadphones } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { usePlayer, usePlayerState } from '../../../widgets/audio-player/use-player';
import { EmptyState } from '../../../ui/empty-state';
import { PlainLinkButton } from '../../../ui/plain-button';
import { paths } from '../../../lib/paths';
import { useIsPhone } from '../../../lib/react/use-is-phone';
import { useFollowedPage } from '../use-followed-page';
import { usePlaylistTracks } from '../use-playlist-tracks';
import { useResumption } from '../use-resumption';
import { playlistTexts } from '../texts';
import { PageButtons } from './page-buttons';
import { PlayerPanel } from './player-panel';
import { PlaylistStats } from './playlist-stats';
import { ReadAlongPanel } from './read-along-panel';
import { TrackList } from './track-list';
import styles from '../audio-playlist.module.css';

interface PlaylistProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
}

type Part = 'list' | 'text';

/** Stats, list, text and player of one project. */
export function Playlist({ project, chapters }: PlaylistProps) {
  const isPhone = useIsPhone();
  const [part, setPart] = useState<Part>('list');
  const player = usePlayer({
    projectId: project.id,
    album: { name: project.name, author: project.author, cover: project.poster_url },
  });
  const { tracks, forget } = usePlaylistTracks(project.id, chapters);
  const current = usePlayerState(player, (state) => state.track);
  const isPlaying = usePlayerState(player, ({ status }) => status === 'playing' || status === 'loading');
  const { page, pages, turnTo } = useFollowedPage(tracks, current?.id ?? null);
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
          <>
            {isPhone && (
              <SegmentedControl
                fullWidth
                aria-label={playlistTexts.parts}
                value={part}
                onChange={(value) => setPart(value === 'text' ? 'text' : 'list')}
                data={[
                  { value: 'list', label: playlistTexts.listPart },
                  { value: 'text', label: playlistTexts.textPart },
                ]}
              />
            )}
            <div className={styles.columns}>
              {(!isPhone || part === 'list') && (
                <section aria-label={playlistTexts.list} className={styles.list}>
                  <TrackList
                    tracks={tracks}
                    page={page}
                    currentId={current?.id ?? null}
                    isPlaying={isPlaying}
                    onPlay={(track) => (track.id === current?.id ? player.toggle() : player.playTrack(track))}
                  />
                  <PageButtons page={page} pages={pages} isPhone={isPhone} onTurn={turnTo} />
                </section>
              )}
              {(!isPhone || part === 'text') && (
                <ReadAlongPanel player={player} chapterId={current?.id ?? null} />
              )}
            </div>
          </>
        )}
      </div>
      {!isEmpty && <PlayerPanel player={player} />}
    </div>
  );
}
