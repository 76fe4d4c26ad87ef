import { Button, Group, Text } from '@mantine/core';

interface MoreOfListProps {
  /** A paginated list. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** Label of the button. */
  readonly label: string;
}

const FAILURE = 'Chưa tải được phần tiếp theo.';

/** Button that loads the next page and shows a failure; renders nothing after the last page. */
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
