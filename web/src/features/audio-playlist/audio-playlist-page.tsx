import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Skeleton } from '@mantine/core';
import { commonTexts } from '../../frequent.texts';
import { chapterListQuery } from '../../api/chapters/chapters.queries';
import { projectQuery } from '../../api/projects/project.queries';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { ApiError } from '../../api/api-error';
import { Playlist } from './components/playlist';
import { playlistTexts } from './texts';
import styles from './audio-playlist.module.css';

/** Plays the chapters of a project one after the other. */
export function AudioPlaylistPage() {
  const id = routeId(useParams().projectId);
  return (
    <>
      <title>{`${playlistTexts.page} · Lạc Thư`}</title>
      {id === null ? <IdMissing /> : <PlaylistOf key={id} id={id} />}
    </>
  );
}

function PlaylistOf({ id }: { readonly id: number }) {
  const project = useQuery(projectQuery(id));
  const chapters = useQuery(chapterListQuery(id));
  if (project.data && chapters.data) return <Playlist project={project.data} chapters={chapters.data} />;
  const failed = [project, chapters].find(({ isError }) => isError);
  if (!failed) return <PlaylistSkeleton />;
  return (
    <PageProblem
      heading="h1"
      title={playlistTexts.failureTitle}
      error={playlistFailure(failed.error)}
      fallback={playlistTexts.failure}
      onRetry={() => void failed.refetch()}
      action={<ToDashboard />}
    />
  );
}

function IdMissing() {
  return (
    <EmptyState
      heading="h1"
      title={playlistTexts.failureTitle}
      text={playlistTexts.missingId}
      action={<ToDashboard />}
    />
  );
}

function ToDashboard() {
  return <PlainLinkButton to={paths.dashboard}>{commonTexts.toDashboard}</PlainLinkButton>;
}

/** Skeleton of statistics, list and player. */
function PlaylistSkeleton() {
  return (
    <div role="status" aria-label={playlistTexts.loading} className={styles.page}>
      <div className={styles.inside}>
        <Skeleton h={44} w="60%" mb="md" />
        <Skeleton h={68} mb="md" radius="md" />
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} h={52} mb={4} radius="md" />
        ))}
      </div>
    </div>
  );
}

/** Message when the playlist fails to load (specification 2, §8): own words for 401 and 403, else the server's. */
function playlistFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return reworded(error, playlistTexts.loginNeeded);
  if (error.status === 403) return reworded(error, playlistTexts.forbidden);
  // Our own codes mark responses without a message of the server.
  return error.code.startsWith('web.') ? reworded(error, playlistTexts.failure) : error;
}

function reworded({ status, code, requestId }: ApiError, msg: string): ApiError {
  return new ApiError({ status, code, requestId, msg });
}
