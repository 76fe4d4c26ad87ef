import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';
import { useOneMutation } from './use-one-mutation';

interface Act {
  readonly word: string;
  readonly end: (error?: Error) => void;
}

function open() {
  const acts: Act[] = [];
  const client = createQueryClient();
  const { result } = renderHook(
    () =>
      useOneMutation({
        mutationFn: (word: string) =>
          new Promise<string>((resolve, reject) => {
            acts.push({ word, end: (error) => (error ? reject(error) : resolve(word)) });
          }),
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { acts, result };
}

describe('a mutation of which one is under way at a time', () => {
  it('sends nothing again before the first has ended, and gives both the same outcome', async () => {
    const { acts, result } = open();
    const onSuccess = jest.fn();
    let outcomes: Promise<string[]> = Promise.resolve([]);
    act(() => {
      result.current.mutate('một', { onSuccess });
      outcomes = Promise.all([result.current.mutateAsync('hai'), result.current.mutateAsync('ba')]);
    });
    await waitFor(() => expect(acts.map(({ word }) => word)).toEqual(['một']));
    act(() => acts[0]?.end());
    expect(await outcomes).toEqual(['một', 'một']);
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  });

  it('sends again after it, also after a failure', async () => {
    const { acts, result } = open();
    act(() => result.current.mutate('một'));
    await waitFor(() => expect(acts).toHaveLength(1));
    act(() => acts[0]?.end(new Error('away')));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate('hai'));
    await waitFor(() => expect(acts.map(({ word }) => word)).toEqual(['một', 'hai']));
    act(() => acts[1]?.end());
    await waitFor(() => expect(result.current.data).toBe('hai'));
  });
});
