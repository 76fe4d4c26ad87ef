import { Button, Group, Text } from '@mantine/core';
import { rejectedCodeTexts } from '../texts';

interface RejectedCodeProps {
  /** Code of the request that was rejected. */
  readonly rejected: string;
  /** What the next transfer bears. */
  readonly content: string;
  readonly onRenew: () => void;
  readonly onReuse: () => void;
}

/** After a rejection: the old code for a transfer that was made, a new one for a transfer that is to be made. */
export function RejectedCode({ rejected, content, onRenew, onReuse }: RejectedCodeProps) {
  const isReused = content === rejected;
  return (
    <div role="status">
      <Text size="sm">
        {isReused ? rejectedCodeTexts.reused(rejected) : rejectedCodeTexts.renewed(content)}
      </Text>
      <Group mt="xs">
        <Button variant="default" onClick={isReused ? onRenew : onReuse}>
          {isReused ? rejectedCodeTexts.renew : rejectedCodeTexts.reuse(rejected)}
        </Button>
      </Group>
    </div>
  );
}
