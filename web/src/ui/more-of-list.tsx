import { Button, Group, Text } from '@mantine/core';

interface MoreOfListProps {
  /** A list that comes page after page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** What the button is called. */
  readonly label: string;
}

const FAILURE = 'Chưa tải được phần tiếp theo.';

/** Asks for what follows, and says when it did not come; nothing when that is all. */
export function MoreOfList({ list, label }: MoreOfListProps) {
  if (!list.hasNextPage) return null;
  return (
    <Group justify="center" mt="xl">
      <Button
        size="md"
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
      {list.isFetchNextPageError && <Text role="alert">{FAILURE}</Text>}
    </Group>
  );
}
