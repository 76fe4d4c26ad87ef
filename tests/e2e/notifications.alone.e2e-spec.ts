import { broadcastResponseSchema, notificationListSchema, type NotificationList } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { logInAdmin, newcomer } from './account';
import { ask, call, errorOf } from './api';

const BROADCAST = '/api/admin/broadcast-notification-with-email';

const list = (token: string): Promise<NotificationList> =>
  ask(notificationListSchema, 'GET', '/api/notifications', { token });

describe('a notification for everyone', () => {
  it('stands in each list until its reader has read or cleared it, and not in the list of who comes later', async () => {
    const { token: admin } = await logInAdmin();
    const [reads, clears] = [await newcomer(), await newcomer()];
    for (const { token } of [reads, clears]) {
      await waitFor('the welcome arrives', async () => (await list(token)).notifications.length === 1);
    }
    const title = `Bảo trì ${Date.now()}`;
    const json = { title, message: 'Tối nay từ 22 giờ.', sendEmail: false };
    const answer = await ask(broadcastResponseSchema, 'POST', BROADCAST, { token: admin, json });
    expect(answer).toMatchObject({ done: true, emailResults: null });
    expect(answer.webNotifications).toBe(answer.totalUsers);
    expect(answer.totalUsers).toBeGreaterThan(2);

    for (const { token } of [reads, clears]) {
      const { notifications, unreadCount } = await list(token);
      expect(notifications[0]?.title).toBe(title);
      expect(unreadCount).toBe(2);
    }
    await call('POST', '/api/notifications/mark-as-read', { token: reads.token, json: {} });
    await call('DELETE', '/api/notifications/clear-all', { token: clears.token });
    expect(await list(reads.token)).toMatchObject({ unreadCount: 0, notifications: [{ title }, {}] });
    expect(await list(clears.token)).toMatchObject({ unreadCount: 0, notifications: [] });
    const later = await newcomer();
    await waitFor('the welcome arrives', async () => (await list(later.token)).notifications.length === 1);
    expect((await list(later.token)).unreadCount).toBe(1);
  });

  it('is refused without title or text, and to everybody but administrators', async () => {
    const { token: admin } = await logInAdmin();
    const refused = errorOf(
      await call('POST', BROADCAST, { token: admin, json: { title: 'Tin', message: '' } }),
      400,
    );
    expect(refused.errors?.[0]?.msg).toBe('Vui lòng nhập cả tiêu đề và nội dung.');
    const { token } = await newcomer();
    errorOf(await call('POST', BROADCAST, { token, json: { title: 'Tin', message: 'Tin.' } }), 403);
  });
});
