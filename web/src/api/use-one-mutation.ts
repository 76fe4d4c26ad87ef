import { useRef } from 'react';
import {
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';

/**
 * A mutation of which one is under way at a time, for acts that would happen twice. A button is switched off with the next
 * frame; the second click of a double click, or the same shortcut again, may come before: it sends nothing and gets the
 * outcome of the first.
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
