import type { ReactNode } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { commonTexts } from '../frequent.texts';
import { messageOf } from '../api/api-error';
import { PageProblem } from './page-problem';

interface QueryStateProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    refetch(): Promise<unknown>;
  };
  /** Skeleton. */
  readonly loading: ReactNode;
  /** Title of the error state; in the compact one the message for errors that carry none. */
  readonly failure: string;
  /** Message for errors that carry none. */
  readonly fallback?: string;
  /** An alternative to retrying. */
  readonly action?: ReactNode;
  /** Shows an error as a message with a button instead of a titled section. */
  readonly isCompact?: boolean;
  /** Left out when the caller renders the content itself. */
  readonly children?: (data: Data) => ReactNode;
}

/** States of a query: content, error with retry, loading. Loaded content stays when a refetch fails. */
export function QueryState<Data>({ query, loading, isCompact, children, ...problem }: QueryStateProps<Data>) {
  const { data, isError, error } = query;
  if (data !== undefined) return children?.(data);
  if (!isError) return loading;
  const retry = (): void => void query.refetch();
  if (!isCompact) {
    const { failure, ...others } = problem;
    return <PageProblem title={failure} error={error} onRetry={retry} {...others} />;
  }
  return (
    <Stack role="alert" align="flex-start">
      <Text>{messageOf(error, problem.failure)}</Text>
      <Button variant="default" onClick={retry}>
        {commonTexts.retry}
      </Button>
    </Stack>
  );
}
