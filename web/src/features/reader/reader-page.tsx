import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { publicChapterQuery } from '../../api/community/community.queries';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { AdultGate } from '../../ui/story-labels/adult-gate';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { ChapterView } from './components/chapter-view';
import { ReaderSkeleton } from './components/reader-skeleton';
import { useReadingTheme } from './hooks/use-reading-theme';
import { useReadingSettings } from './model/reading-settings';
import { readerTexts } from './texts';

/** Reading one public chapter. */
export function ReaderPage() {
  const id = routeId(useParams().chapterId);
  useReadingTheme(useReadingSettings().theme);
  return id === null ? <ChapterMissing /> : <ChapterOf id={id} />;
}

function ChapterOf({ id }: { readonly id: number }) {
  // The chapter before stays on screen, under the loading overlay, until the next one is here.
  const chapter = useQuery({ ...publicChapterQuery(id), placeholderData: keepPreviousData });
  if (chapter.data) {
    return (
      <AdultGate isAdult={chapter.data.is_adult ?? false} name={chapter.data.project_name}>
        <ChapterView chapter={chapter.data} wantedId={id} />
      </AdultGate>
    );
  }
  if (!chapter.isError) return <ReaderSkeleton />;
  const isMissing = chapter.error instanceof ApiError && chapter.error.status === 404;
  return isMissing ? (
    <ChapterMissing />
  ) : (
    <PageProblem
      heading="h1"
      title={readerTexts.failure}
      error={chapter.error}
      onRetry={() => void chapter.refetch()}
      action={<PlainLinkButton to={paths.community}>{readerTexts.backToCommunity}</PlainLinkButton>}
    />
  );
}

function ChapterMissing() {
  return (
    <>
      <title>{`${readerTexts.notFound} · Lạc Thư`}</title>
      <EmptyState
        heading="h1"
        title={readerTexts.notFound}
        text={readerTexts.notFoundText}
        action={
          <PlainLinkButton primary to={paths.community}>
            {readerTexts.backToCommunity}
          </PlainLinkButton>
        }
      />
    </>
  );
}
