import { UserRegisteredV1, notificationListSchema, type NotificationList } from '@lacthu/contracts';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour, type TestService } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootNotification } from '../testing/notification-under-test';

describe('notifications', () => {
  let service: TestService;
  let auth: TestNeighbour;
  let nextUserId = 100;

  const list = async (userId: number): Promise<NotificationList> => {
    const answer = await service.call({ path: '/api/notifications', user: testUser({ id: userId }) });
    return notificationListSchema.parse(answer.json);
  };
  const register = async (): Promise<number> => {
    const userId = (nextUserId += 1);
    await auth.emit(UserRegisteredV1, {
      aggregateId: String(userId),
      aggregateVersion: 1,
      actorId: userId,
      data: { userId },
    });
    await waitFor('the welcome arrives', async () => (await list(userId)).notifications.length > 0);
    return userId;
  };

  beforeAll(async () => {
    service = await bootNotification();
    auth = await bootTestNeighbour('auth', { natsUrl: service.natsUrl });
  });

  afterAll(async () => {
    await auth.close();
    await service.close();
  });

  it.each([
    ['GET', '/api/notifications'],
    ['POST', '/api/notifications/mark-as-read'],
    ['DELETE', '/api/notifications/clear-all'],
    ['GET', '/api/notifications/stream'],
  ] as const)('asks for a login: %s %s', async (method, path) => {
    const answer = await service.call({ method, path });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ success: false, msg: 'Bạn cần đăng nhập để tiếp tục.' });
  });

  it('welcomes a new user once, with a link to start from', async () => {
    const { notifications, unreadCount } = await list(await register());
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      title: 'Chào mừng bạn đến với Lạc Thư',
      link_url: '/dashboard',
    });
    expect(unreadCount).toBe(1);
  });

  it('counts nothing as unread after the list was opened, and keeps the list', async () => {
    const userId = await register();
    const user = testUser({ id: userId });
    const answer = await service.call({
      method: 'POST',
      path: '/api/notifications/mark-as-read',
      user,
      body: {},
    });
    expect(answer.status).toBe(200);
    expect(await list(userId)).toMatchObject({ unreadCount: 0, notifications: [expect.anything()] });
  });

  it("clears one user's list and nobody else's", async () => {
    const [mine, others] = [await register(), await register()];
    const user = testUser({ id: mine });
    await service.call({ method: 'DELETE', path: '/api/notifications/clear-all', user });
    expect(await list(mine)).toEqual({ success: true, notifications: [], unreadCount: 0 });
    expect((await list(others)).notifications).toHaveLength(1);
  });

  it('shows the newest fifty, newest first, and counts all that are unread', async () => {
    const userId = (nextUserId += 1);
    await service.app.get(DataSource, { strict: false }).query(
      `INSERT INTO notifications (user_id, title, message)
       SELECT $1, 'Số ' || number, '' FROM generate_series(1, 60) AS number`,
      [userId],
    );
    const { notifications, unreadCount } = await list(userId);
    expect(notifications).toHaveLength(50);
    expect(notifications[0]?.title).toBe('Số 60');
    expect(unreadCount).toBe(60);
  });
});
