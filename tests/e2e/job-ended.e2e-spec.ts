import { notificationListSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask } from './api';
import { batchEnded, startBatch } from './batch';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';

describe('background work that has ended', () => {
  it('is told by the bell, which leads back to its project', async () => {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Dịch lúc ngủ', false);
    await importNovel(token, id, sampleNovel(2));
    const batch = await startBatch(token, id, {
      chapterRange: { from: 1, to: 2 },
      translationConfig: { engine: 'hanviet' },
    });
    await batchEnded(batch, 60_000);
    const told = await waitFor('the bell knows', async () => {
      const { notifications } = await ask(notificationListSchema, 'GET', '/api/notifications', { token });
      return notifications.find(({ title }) => title === 'Đợt dịch đã xong');
    });
    expect(told).toMatchObject({ message: 'Đã xử lý xong 2 chương.', link_url: `/project/${id}` });
  });
});
