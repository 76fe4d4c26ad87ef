import { STORY_SORTS } from '@lacthu/contracts';
import { Button, Tabs, Text, Title } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { storyListQuery } from '../../api/community/community.queries';
import { MoreOfList } from '../../ui/more-of-list';
import { EmptyState } from '../../ui/empty-state';
import { QueryState } from '../../widgets/query-state';
import { PlainButton } from '../../ui/plain-button';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { CommunityControls } from './components/community-controls';
import { StoryCardsSkeleton } from './components/story-cards-skeleton';
import { StoryGrid } from './components/story-grid';
import { communityTexts } from './texts';
import { isNarrowed, useCommunityView, type CommunityView } from './use-community-view';
import layout from '../../styles/layout.module.css';

/** Public stories: search, genre, order and cards. */
export function CommunityPage() {
  const view = useCommunityView();
  return (
    <div className={layout.page}>
      <title>{`${communityTexts.title} · Lạc Thư`}</title>
      <Title order={1}>{communityTexts.heading}</Title>
      <Text c="dimmed" mb="md">
        {communityTexts.intro}
      </Text>
      <Tabs
        value={view.filter.sort}
        onChange={(chosen) => {
          const sort = STORY_SORTS.find((known) => known === chosen);
          if (sort) view.change({ sort });
        }}
      >
        <CommunityControls view={view} />
        <Tabs.Panel value={view.filter.sort}>
          <Stories view={view} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function Stories({ view }: { readonly view: CommunityView }) {
  const list = useInfiniteQuery({ ...storyListQuery(view.filter), placeholderData: keepPreviousData });
  if (!list.data) {
    return (
      <QueryState
        query={list}
        failure={communityTexts.failureTitle}
        fallback={communityTexts.failure}
        loading={<StoryCardsSkeleton />}
      />
    );
  }
  const stories = list.data.pages.flatMap((page) => page.projects);
  if (stories.length === 0) return <NoStories view={view} />;
  const count = formatNumber(stories.length);
  return (
    <>
      <Text size="sm" my="sm" role="status">
        {list.hasNextPage ? communityTexts.foundSome(count) : communityTexts.found(count)}
      </Text>
      <StoryGrid
        stories={stories}
        hasRanks={view.filter.sort === 'popular' && !isNarrowed(view.filter)}
        isBusy={list.isPlaceholderData}
      />
      <MoreOfList list={list} label={communityTexts.more} />
    </>
  );
}

function NoStories({ view }: { readonly view: CommunityView }) {
  if (isNarrowed(view.filter)) {
    return (
      <EmptyState
        title={communityTexts.noMatchTitle}
        text={communityTexts.noMatchText}
        action={
          <PlainButton primary onClick={view.clear}>
            {communityTexts.clear}
          </PlainButton>
        }
      />
    );
  }
  if (view.filter.hidesAdult) {
    return (
      <EmptyState
        title={communityTexts.noMatchTitle}
        text={communityTexts.hiddenText}
        action={
          <PlainButton primary onClick={() => view.hideAdult(false)}>
            {communityTexts.showAdult}
          </PlainButton>
        }
      />
    );
  }
  return (
    <EmptyState
      mark={<IconBooks size={56} stroke={1.2} />}
      title={communityTexts.emptyTitle}
      text={communityTexts.emptyText}
      action={
        <Button component={Link} to={paths.createProject} size="md">
          {commonTexts.createProject}
        </Button>
      }
    />
  );
}
