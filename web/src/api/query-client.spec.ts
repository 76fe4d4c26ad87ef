import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
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
});
