import { onlineManager, QueryClientProvider, QueryObserver, useMutation } from '@tanstack/react-query';
import { getConfig, render, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

describe('the query client', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    onlineManager.setOnline(true);
  });

  it('asks and saves although the browser believes itself offline: the server may be this machine', async () => {
    const client = createQueryClient();
    onlineManager.setOnline(false);
    const asked = client.fetchQuery({ queryKey: ['story'], queryFn: () => Promise.resolve('story') });
    await expect(asked).resolves.toBe('story');
    const save = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new Error('no network')) });
    await expect(save.execute(undefined)).rejects.toThrow('no network');
    client.clear();
  });

  it('asks again when the network comes to a page that was opened without one', async () => {
    const network = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const client = createQueryClient();
    client.mount();
    const ask = jest.fn().mockRejectedValueOnce(new Error('Không có mạng.')).mockResolvedValue('tin mới');
    const observer = new QueryObserver(client, { queryKey: ['tin'], queryFn: ask });
    const leave = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('tin mới'));
    leave();
    client.unmount();
  });

  it('tells that something is being sent before the second click of a double click can send it again', async () => {
    const client = createQueryClient();
    const send = jest.fn(() => new Promise<never>(() => undefined));
    const Form = (): ReactNode => {
      const sending = useMutation({ mutationFn: send });
      return createElement('button', { disabled: sending.isPending, onClick: () => sending.mutate() });
    };
    render(createElement(QueryClientProvider, { client }, createElement(Form)));
    await getConfig().asyncWrapper(async () => {
      screen.getByRole('button').click();
      // What a page does between two events: its microtasks, no timers.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      screen.getByRole('button').click();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
