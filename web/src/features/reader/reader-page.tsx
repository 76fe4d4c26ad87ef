import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLayoutEffect } from 'react';
import { ApiError } from '../../api/api-error';
import { publicChapterQuery } from '../../api/community/community.queries';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { AdultGate } from '../../ui/story-labels/adult-gate';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { ChapterView } from './components/chapter-view';
import { READING_DEFAULTS, type ReadingTheme } from './model/reading-choices';
import { useReadingSettings } from './model/reading-settings';
import { readerTexts } from './texts';
import styles from './reader.module.css';
import './reading-themes.css';

/** Reader page of a public chapter. */
export function ReaderPage() {
  const id = routeId(useParams().chapterId);
  useReadingTheme(useReadingSettings().theme ?? READING_DEFAULTS.theme);
  return id === null ? <ChapterMissing /> : <ChapterOf id={id} />;
}

function ChapterOf({ id }: { readonly id: number }) {
  // The previous chapter stays visible, below the loading overlay, until the next one is loaded.
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

/** Skeleton of the chapter's text. */
function ReaderSkeleton() {
  return (
    <div className={styles.reader} role="status" aria-label={readerTexts.loading}>
      <div className={styles.chapter}>
        <div className={`${styles.bone} ${styles.boneTitle}`} />
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}

/** Applies the colours to the whole page, body included, while the reader is open. */
function useReadingTheme(theme: ReadingTheme): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      root.dataset['readingTheme'] = theme === 'auto' ? (device.matches ? 'dark' : 'light') : theme;
    };
    apply();
    device.addEventListener('change', apply);
    return () => {
      device.removeEventListener('change', apply);
      delete root.dataset['readingTheme'];
    };
  }, [theme]);
}
