import { useRef } from 'react';
import {
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';

/**
 * A mutation that runs once at a time, for actions that must not happen twice. A button is disabled only with the next
 * frame, so a double click or a repeated shortcut may call `mutate` again: that call sends nothing and gets the result
 * of the first.
 */
export function useOneMutation<Data, Failure = DefaultError, Given = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Given, Before>,
): UseMutationResult<Data, Failure, Given, Before> {
  const mutation = useMutation(options);
  const underWay = useRef<Promise<Data> | null>(null);
  const mutateAsync: typeof mutation.mutateAsync = (...act) => {
    underWay.current ??= mutation.mutateAsync(...act).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return {
    ...mutation,
    mutateAsync,
    mutate: (...act) => void mutateAsync(...act).catch(() => undefined),
  };
}
