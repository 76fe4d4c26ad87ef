import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

describe('the query client', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('asks and saves although the browser believes itself offline: the server may be this machine', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const asked = client.fetchQuery({ queryKey: ['story'], queryFn: () => Promise.resolve('story') });
    await expect(asked).resolves.toBe('story');
    const save = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new Error('no network')) });
    await expect(save.execute(undefined)).rejects.toThrow('no network');
    client.clear();
  });
});
