import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { PageProblem } from '../../../widgets/page-problem';
import { versionsTexts } from './versions.texts';

interface VersionsStateProps {
  readonly query: UseQueryResult;
  /** Name of what failed to load. */
  readonly failure: string;
}

/** Loading or error state of texts. */
export function VersionsState({ query, failure }: VersionsStateProps) {
  if (query.isError)
    return <PageProblem title={failure} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="xs" flex={1} role="status" aria-label={versionsTexts.loading}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={44} />
      ))}
    </Stack>
  );
}
