import { Anchor, Skeleton, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { translatorQuery } from '../../api/community/community.queries';
import { MoreOfList } from '../../ui/more-of-list';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { abbreviateCount, formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { StoryCardsSkeleton } from './components/story-cards-skeleton';
import { StoryGrid } from './components/story-grid';
import { communityTexts } from './texts';
import { translatorTexts } from './translator.texts';
import layout from '../../styles/layout.module.css';
import styles from './community.module.css';

/** Page of a translator: name, totals of the readers' reactions, and the stories. */
export function TranslatorPage() {
  const id = routeId(useParams().translatorId);
  return <div className={layout.page}>{id === null ? <TranslatorMissing /> : <TranslatorOf id={id} />}</div>;
}

function TranslatorOf({ id }: { readonly id: number }) {
  const translator = useInfiniteQuery(translatorQuery(id));
  const first = translator.data?.pages[0];
  if (!first) {
    if (!translator.isError) return <TranslatorSkeleton />;
    const isMissing = translator.error instanceof ApiError && translator.error.status === 404;
    return isMissing ? (
      <TranslatorMissing />
    ) : (
      <PageProblem
        heading="h1"
        title={translatorTexts.failure}
        error={translator.error}
        onRetry={() => void translator.refetch()}
        action={<PlainLinkButton to={paths.community}>{translatorTexts.backToCommunity}</PlainLinkButton>}
      />
    );
  }
  return (
    <>
      <title>{`${first.name} · Lạc Thư`}</title>
      <Anchor component={Link} to={paths.community}>
        {translatorTexts.backToCommunity}
      </Anchor>
      <Title order={1} mt="sm" className={styles.translatorName}>
        {first.name}
      </Title>
      <ul className={styles.translatorFacts}>
        <li>{translatorTexts.storyCount(formatNumber(first.story_count))}</li>
        <li>{translatorTexts.views(abbreviateCount(first.view_count))}</li>
        <li>{translatorTexts.likes(abbreviateCount(first.like_count))}</li>
      </ul>
      <section aria-labelledby="truyen-da-dang">
        <Title order={2} id="truyen-da-dang" mb="sm">
          {translatorTexts.stories}
        </Title>
        <StoryGrid
          cardHeading="h3"
          canReact={false}
          stories={(translator.data?.pages ?? []).flatMap((page) => page.stories)}
        />
        <MoreOfList list={translator} label={communityTexts.more} />
      </section>
    </>
  );
}

function TranslatorSkeleton() {
  return (
    <>
      <Skeleton h={40} w="min(20rem, 70%)" />
      <Skeleton h={20} w="min(16rem, 55%)" mt="md" />
      <StoryCardsSkeleton />
    </>
  );
}

function TranslatorMissing() {
  return (
    <>
      <title>{`${translatorTexts.missing} · Lạc Thư`}</title>
      <EmptyState
        heading="h1"
        title={translatorTexts.missing}
        text={translatorTexts.missingText}
        action={
          <PlainLinkButton primary to={paths.community}>
            {translatorTexts.backToCommunity}
          </PlainLinkButton>
        }
      />
    </>
  );
}
