import { Skeleton, Stack } from '@mantine/core';
import { workspaceTexts } from '../texts';

/** Skeleton of the editor. */
export function EditorSkeleton() {
  return (
    <Stack p="md" flex={1} role="status" aria-label={workspaceTexts.loadingChapter}>
      <Skeleton h={42} />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h={64} />
      ))}
    </Stack>
  );
}
