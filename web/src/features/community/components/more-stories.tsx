import { Button, Group, Text } from '@mantine/core';
import { communityTexts } from '../texts';

interface MoreStoriesProps {
  /** A list that comes page after page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Asks for what follows; nothing when that is all. */
export function MoreStories({ list }: MoreStoriesProps) {
  if (!list.hasNextPage) return null;
  return (
    <Group justify="center" mt="xl">
      <Button
        size="md"
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {communityTexts.more}
      </Button>
      {list.isFetchNextPageError && <Text role="alert">{communityTexts.moreFailure}</Text>}
    </Group>
  );
}
