import { Alert, Button, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format';
import type { FailureWords } from './model/failure-words';
import { downloadTexts } from './texts';

interface DownloadFailureProps {
  readonly words: FailureWords;
  readonly saved: number;
  /** Chapters that can be tried again by themselves; 0 when nothing came. */
  readonly left: number;
  readonly onRest: () => void;
}

/** What could not be made and why; where only some chapters are missing, the way to get just those. */
export function DownloadFailure({ words, saved, left, onRest }: DownloadFailureProps) {
  const { title, reason, requestId } = words;
  return (
    <Alert color="son" title={title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason}</Text>
        {left > 0 && (
          <>
            <Text size="sm">{downloadTexts.someLeft(formatNumber(saved), formatNumber(saved + left))}</Text>
            <Button variant="default" onClick={onRest}>
              {downloadTexts.takeRest(formatNumber(left))}
            </Button>
          </>
        )}
        {requestId && (
          <Text size="xs" c="dimmed">
            {downloadTexts.requestId(requestId)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
