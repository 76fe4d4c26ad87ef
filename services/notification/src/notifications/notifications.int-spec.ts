import {
  CommentRepliedV1,
  PasswordGuessedV1,
  ProGrantedV1,
  OfficialAudioExpiringV1,
  ReportFiledV1,
  ReportUpheldV1,
  SpeechJobEndedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  TranslationJobEndedV1,
  TranslationJobWaitingV1,
  UpgradeRejectedV1,
  UpgradeRequestedV1,
  UserRegisteredV1,
  notificationListSchema,
  type NotificationList,
} from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour, type TestService } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { NotifyAudience } from './notify-audience.use-case';
import { bootNotification } from '../testing/notification-under-test';

describe('notifications', () => {
  let service: TestService;
  let auth: TestNeighbour;
  let nextUserId = 100;

  const list = async (userId: number, role: ActingUser['role'] = 'user'): Promise<NotificationList> => {
    const answer = await service.call({ path: '/api/notifications', user: testUser({ id: userId, role }) });
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
    await waitFor('the welcome arrives', async () =>
      (await list(userId)).notifications.some(({ title }) => title.startsWith('Chào mừng')),
    );
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

  it('keeps unread what came after the list was shown', async () => {
    const userId = await register();
    const [shown] = (await list(userId)).notifications;
    const ask = (body: object) =>
      service.call({
        method: 'POST',
        path: '/api/notifications/mark-as-read',
        user: testUser({ id: userId }),
        body,
      });
    await service.app
      .get(DataSource, { strict: false })
      .query(`INSERT INTO notifications (user_id, title, message) VALUES ($1, 'Vừa tới', '')`, [userId]);
    expect((await ask({ upTo: shown?.id })).status).toBe(200);
    expect(await list(userId)).toMatchObject({ unreadCount: 1, notifications: [{ title: 'Vừa tới' }, {}] });
    expect((await ask({ upTo: 'mới' })).status).toBe(400);
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

  describe('for everyone', () => {
    const tellEveryone = (title: string): Promise<void> =>
      service.app
        .get(UnitOfWork, { strict: false })
        .run((tx) =>
          service.app
            .get(NotifyAudience, { strict: false })
            .execute(tx, 'everyone', { title, message: 'Tin.', linkUrl: null }),
        );
    const act = (userId: number, method: 'POST' | 'DELETE', path: string) =>
      service.call({ method, path: `/api/notifications/${path}`, user: testUser({ id: userId }) });

    it('stand in each list beside the own ones, are one row, and are read and cleared by each alone', async () => {
      const [reads, clears, watches] = [await register(), await register(), await register()];
      await tellEveryone('Một');
      await act(reads, 'POST', 'mark-as-read');
      await act(clears, 'DELETE', 'clear-all');
      await tellEveryone('Hai');
      const titles = async (userId: number): Promise<string[]> =>
        (await list(userId)).notifications.map(({ title }) => title);
      expect(await titles(watches)).toEqual(['Hai', 'Một', 'Chào mừng bạn đến với Lạc Thư']);
      expect(await titles(reads)).toEqual(['Hai', 'Một', 'Chào mừng bạn đến với Lạc Thư']);
      expect(await titles(clears)).toEqual(['Hai']);
      const unread = async (userId: number): Promise<number> => (await list(userId)).unreadCount;
      expect([await unread(watches), await unread(reads), await unread(clears)]).toEqual([3, 1, 1]);
      const [{ rows } = { rows: '' }]: { rows: string }[] = await service.app
        .get(DataSource, { strict: false })
        .query(`SELECT count(*) AS rows FROM notifications WHERE title IN ('Một', 'Hai')`);
      expect(Number(rows)).toBe(2);
    });

    it('are not for those who registered later', async () => {
      await tellEveryone('Trước khi bạn đến');
      const { notifications, unreadCount } = await list(await register());
      expect(notifications.map(({ title }) => title)).toEqual(['Chào mừng bạn đến với Lạc Thư']);
      expect(unreadCount).toBe(1);
    });
  });

  it('tells administrators, and nobody else, that a request waits', async () => {
    const userId = await register();
    await auth.emit(UpgradeRequestedV1, {
      aggregateId: '3',
      aggregateVersion: 1,
      actorId: userId,
      data: { requestId: 3, userId, transactionCode: 'PRO7101530' },
    });
    const news = await waitFor('it arrives', async () =>
      (await list(1, 'admin')).notifications.find(({ message }) => message.includes('PRO7101530')),
    );
    expect(news).toMatchObject({ title: 'Có yêu cầu nâng cấp Pro mới', link_url: '/admin?tab=requests' });
    expect(JSON.stringify(await list(userId))).not.toContain('PRO7101530');
  });

  it('tells a person that his request was rejected and why, and that Pro was granted and for how long', async () => {
    const userId = await register();
    const fact = { aggregateId: String(userId), actorId: 1 };
    await auth.emit(UpgradeRejectedV1, {
      ...fact,
      aggregateVersion: 2,
      data: { requestId: 4, userId, reason: 'Không tìm thấy giao dịch.' },
    });
    await auth.emit(ProGrantedV1, {
      ...fact,
      aggregateVersion: 3,
      data: { userId, source: 'single', months: null, proExpiresAt: null, requestId: null },
    });
    const { notifications } = await waitFor('both arrive', async () => {
      const listing = await list(userId);
      return listing.notifications.length === 3 && listing;
    });
    expect(notifications).toContainEqual(
      expect.objectContaining({
        title: 'Yêu cầu nâng cấp Pro bị từ chối',
        message: 'Lý do: Không tìm thấy giao dịch.',
        link_url: '/upgrade',
      }),
    );
    expect(notifications.map(({ message }) => message).join()).toContain('Pro trọn đời');
  });

  it('tells a person that others try to get into his account, and how to keep them out', async () => {
    const userId = await register();
    await auth.emit(PasswordGuessedV1, {
      aggregateId: String(userId),
      aggregateVersion: 20_000,
      actorId: null,
      data: { userId },
    });
    const notice = await waitFor('it arrives', async () =>
      (await list(userId)).notifications.find(({ title }) => title.includes('đang thử đăng nhập')),
    );
    expect(notice).toMatchObject({ link_url: '/security' });
    expect(notice.message).toContain('xác thực hai lớp');
  });

  it('tells a person that his job has ended', async () => {
    const translation = await bootTestNeighbour('translation', { natsUrl: service.natsUrl });
    const userId = await register();
    await translation.emit(TranslationJobEndedV1, {
      aggregateId: TranslationJobEndedV1.sample.jobId,
      aggregateVersion: 1,
      actorId: userId,
      data: { ...TranslationJobEndedV1.sample, ownerId: userId },
    });
    await waitFor('it arrives', async () =>
      (await list(userId)).notifications.some(({ title }) => title === 'Đợt dịch đã xong'),
    );
    await translation.close();
  });

  it('tells a person that his job waits, and when it continues by itself', async () => {
    const translation = await bootTestNeighbour('translation', { natsUrl: service.natsUrl });
    const userId = await register();
    await translation.emit(TranslationJobWaitingV1, {
      aggregateId: TranslationJobWaitingV1.sample.jobId,
      aggregateVersion: 1,
      actorId: null,
      data: { ...TranslationJobWaitingV1.sample, ownerId: userId },
    });
    const told = await waitFor('it arrives', async () =>
      (await list(userId)).notifications.find(({ title }) => title === 'Đợt dịch đang đợi hạn mức'),
    );
    expect(told).toMatchObject({
      message: expect.stringContaining('Tự tiếp tục lúc 15:00 01/12/2026'),
      link_url: '/project/12',
    });
    await translation.close();
  });

  it('tells a person that his comment has a reply, and leads to the story', async () => {
    const community = await bootTestNeighbour('community', { natsUrl: service.natsUrl });
    const userId = await register();
    await community.emit(CommentRepliedV1, {
      aggregateId: '81',
      aggregateVersion: 1,
      actorId: 8,
      data: { ...CommentRepliedV1.sample, toUserId: userId },
    });
    const told = await waitFor('it arrives', async () =>
      (await list(userId)).notifications.find(({ title }) => title.includes('trả lời')),
    );
    expect(told).toMatchObject({
      message: 'Bình luận của bạn trong truyện “Tuyết rơi” có câu trả lời mới.',
      link_url: '/community/project/12',
    });
    await community.close();
  });

  it('tells administrators of what is reported, reporters that it helped, and an owner why his story is hidden', async () => {
    const community = await bootTestNeighbour('community', { natsUrl: service.natsUrl });
    const [ownerId, reporterId, bystander] = [await register(), await register(), await register()];
    const story = { storyId: 31, storyName: 'Truyện bị báo cáo' };
    const fact = { aggregateId: '31', aggregateVersion: 1, actorId: 1 };
    await community.emit(ReportFiledV1, { ...fact, data: { ...story, caseId: 5, target: 'story' } });
    await community.emit(ReportUpheldV1, {
      ...fact,
      data: { ...story, target: 'story', reporterIds: [reporterId] },
    });
    await community.emit(StoryHiddenV1, {
      ...fact,
      data: { ...story, ownerId, reason: 'Vi phạm bản quyền.' },
    });
    await community.emit(StoryRestoredV1, { ...fact, data: { ...story, ownerId } });
    const news = async (userId: number, title: string, role: ActingUser['role'] = 'user') =>
      waitFor(title, async () =>
        (await list(userId, role)).notifications.find(
          (each) => each.title === title && each.message.includes(story.storyName),
        ),
      );
    expect(await news(1, 'Có truyện bị báo cáo', 'admin')).toMatchObject({
      message: 'Truyện “Truyện bị báo cáo” đang chờ bạn xem xét.',
      link_url: '/admin?tab=reports',
    });
    expect(await news(reporterId, 'Cảm ơn bạn đã báo cáo')).toMatchObject({
      message: 'Truyện “Truyện bị báo cáo” mà bạn báo cáo đã được ẩn.',
      link_url: null,
    });
    expect(await news(ownerId, 'Truyện của bạn đã bị ẩn')).toMatchObject({
      message:
        'Quản trị viên đã ẩn truyện “Truyện bị báo cáo” khỏi cộng đồng. Lý do: Vi phạm bản quyền. ' +
        'Dự án và bản dịch của bạn vẫn còn nguyên.',
      link_url: '/project/31',
    });
    expect(await news(ownerId, 'Truyện của bạn được hiện lại')).toMatchObject({
      link_url: '/community/project/31',
    });
    expect(JSON.stringify(await list(bystander))).not.toContain(story.storyName);
    await community.close();
  });

  it('tells a person that his audio is made, and when it goes', async () => {
    const tts = await bootTestNeighbour('tts', { natsUrl: service.natsUrl });
    const projects = await bootTestNeighbour('projects', { natsUrl: service.natsUrl });
    const userId = await register();
    const fact = { aggregateId: '12', aggregateVersion: 1, actorId: userId };
    await tts.emit(SpeechJobEndedV1, {
      ...fact,
      data: { ...SpeechJobEndedV1.sample, kind: 'audiobook', ownerId: userId },
    });
    await projects.emit(OfficialAudioExpiringV1, {
      ...fact,
      data: { ...OfficialAudioExpiringV1.sample, ownerId: userId },
    });
    const titles = await waitFor('both arrive', async () => {
      const { notifications } = await list(userId);
      return notifications.length === 3 && notifications.map(({ title }) => title);
    });
    expect(titles).toEqual(expect.arrayContaining(['Sách nói đã xong', 'Audio sắp bị xóa']));
    await tts.close();
    await projects.close();
  });
});
