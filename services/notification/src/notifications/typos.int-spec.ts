import {
  TypoAcceptedV1,
  TypoReportedV1,
  notificationListSchema,
  type NotificationList,
} from '@lacthu/contracts';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour, type TestService } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootNotification } from '../testing/notification-under-test';

describe('notifications of what readers find wrong', () => {
  let service: TestService;
  let projects: TestNeighbour;
  let lastReport = 0;

  beforeAll(async () => {
    service = await bootNotification();
    projects = await bootTestNeighbour('projects', { natsUrl: service.natsUrl });
  });
  afterAll(async () => {
    await projects.close();
    await service.close();
  });

  const list = async (userId: number): Promise<NotificationList> => {
    const user = testUser({ id: userId });
    return notificationListSchema.parse((await service.call({ path: '/api/notifications', user })).json);
  };
  const handled = (eventId: string): Promise<unknown> =>
    waitFor('it is handled', async () => {
      const rows: unknown[] = await service.app
        .get(DataSource, { strict: false })
        .query('SELECT 1 FROM processed_events WHERE event_id = $1', [eventId]);
      return rows.length > 0;
    });
  const report = async (ownerId: number, projectId: number): Promise<void> => {
    const reportId = (lastReport += 1);
    const data = { reportId, projectId, projectName: 'Tuyết rơi', ownerId };
    await handled(
      await projects.emit(TypoReportedV1, {
        aggregateId: String(reportId),
        aggregateVersion: 1,
        actorId: 9,
        data,
      }),
    );
  };
  const accept = async (reporterIds: number[], isPublic = true): Promise<void> => {
    await handled(
      await projects.emit(TypoAcceptedV1, {
        aggregateId: String((lastReport += 1)),
        aggregateVersion: 2,
        actorId: 7,
        data: { ...TypoAcceptedV1.sample, public: isPublic, reporterIds },
      }),
    );
  };

  it('are one for each story while the owner has not read it, and lead to where he decides', async () => {
    await report(20, 12);
    await Promise.all([report(20, 12), report(20, 12), report(20, 13)]);
    const { unreadCount, notifications } = await list(20);
    expect(unreadCount).toBe(2);
    expect(notifications.map(({ message, link_url: link }) => `${message} ${link}`).sort()).toEqual([
      '1 góp ý chữ mới cho “Tuyết rơi”. /project/13?tools=typos',
      '3 góp ý chữ mới cho “Tuyết rơi”. /project/12?tools=typos',
    ]);
  });

  it('begin to count anew once the owner has read them', async () => {
    await report(21, 12);
    await service.call({
      method: 'POST',
      path: '/api/notifications/mark-as-read',
      user: testUser({ id: 21 }),
      body: {},
    });
    await report(21, 12);
    expect(await list(21)).toMatchObject({
      unreadCount: 1,
      notifications: [{ message: '1 góp ý chữ mới cho “Tuyết rơi”.' }, {}],
    });
  });

  it('thank everybody whose words were taken over, and lead to the chapter', async () => {
    await accept([30, 31]);
    for (const userId of [30, 31])
      expect((await list(userId)).notifications).toMatchObject([
        {
          message: 'Góp ý của bạn ở “Chương 3: Hoa tàn” của truyện “Tuyết rơi” đã được nhận. Cảm ơn bạn!',
          link_url: '/community/chapter/340',
        },
      ]);
  });

  it('lead nowhere when the chapter is no longer public', async () => {
    await accept([32], false);
    expect((await list(32)).notifications).toMatchObject([{ link_url: null }]);
  });
});
