import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { chapterListQuery } from '../../api/chapters/chapters.queries';
import { projectQuery } from '../../api/projects/project.queries';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { Playlist } from './components/playlist';
import { PlaylistSkeleton } from './components/playlist-skeleton';
import { playlistFailure } from './model/playlist-failure';
import { playlistTexts } from './texts';

/** Listening to the chapters of a project, one after the other. */
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
  return <PlainLinkButton to={paths.dashboard}>{playlistTexts.toDashboard}</PlainLinkButton>;
}
