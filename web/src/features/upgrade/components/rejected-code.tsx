import { Button, Group, Text } from '@mantine/core';
import { rejectedCodeTexts } from '../texts';

interface RejectedCodeProps {
  /** Code of the rejected request. */
  readonly rejected: string;
  /** Content of the next transfer. */
  readonly content: string;
  readonly onRenew: () => void;
  readonly onReuse: () => void;
}

/** After a rejection: the old code for a transfer already made, a new one for a transfer still to be made. */
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
