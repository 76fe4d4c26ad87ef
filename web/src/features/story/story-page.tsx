import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { storyQuery } from '../../api/community/community.queries';
import { CommentsInView } from '../../widgets/comments/comments-in-view';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { AdultGate } from '../../ui/story-labels/adult-gate';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { ChapterList } from './components/chapter-list';
import { StoryHeader } from './components/story-header';
import { StorySkeleton } from './components/story-skeleton';
import { storyTexts } from './texts';
import styles from './story.module.css';

/** Page of a public story: header, description, chapters. */
export function StoryPage() {
  const id = routeId(useParams().projectId);
  return id === null ? <StoryMissing /> : <StoryOf id={id} />;
}

function StoryOf({ id }: { readonly id: number }) {
  const story = useQuery(storyQuery(id));
  if (!story.data) {
    if (!story.isError) return <StorySkeleton />;
    const isMissing = story.error instanceof ApiError && story.error.status === 404;
    return isMissing ? (
      <StoryMissing />
    ) : (
      <PageProblem
        heading="h1"
        title={storyTexts.failure}
        error={story.error}
        onRetry={() => void story.refetch()}
        action={<PlainLinkButton to={paths.community}>{storyTexts.backToCommunity}</PlainLinkButton>}
      />
    );
  }
  return (
    <AdultGate isAdult={story.data.is_adult ?? false} name={story.data.name}>
      <article className={styles.page}>
        <title>{`${story.data.name} · Lạc Thư`}</title>
        <StoryHeader story={story.data} />
        <ChapterList story={story.data} />
        <section className={styles.section} aria-labelledby="thao-luan">
          <h2 id="thao-luan" className={styles.sectionTitle}>
            {storyTexts.discussion}
          </h2>
          <CommentsInView storyId={id} atChapterTitle={storyTexts.generalDiscussion} />
        </section>
      </article>
    </AdultGate>
  );
}

function StoryMissing() {
  return (
    <>
      <title>{`${storyTexts.notFound} · Lạc Thư`}</title>
      <EmptyState
        heading="h1"
        title={storyTexts.notFound}
        text={storyTexts.notFoundText}
        action={
          <PlainLinkButton primary to={paths.community}>
            {storyTexts.backToCommunity}
          </PlainLinkButton>
        }
      />
    </>
  );
}
