import {
  broadcastResponseSchema,
  emailSettingsResponseSchema,
  notificationListSchema,
} from '@lacthu/contracts';
import { bootTestNeighbour, testUser, type TestNeighbour, type TestService } from '@lacthu/testing';
import { FakeAccounts, FakeAccountsRpc } from '../testing/fake-accounts';
import { ADMIN, bootNotification } from '../testing/notification-under-test';

const BROADCAST = '/api/admin/broadcast-notification-with-email';
const SELECTIVE = '/api/admin/send-selective-email';

describe('an installation without a mail server', () => {
  let service: TestService;
  let auth: TestNeighbour;

  const post = (path: string, body: object, user = ADMIN) =>
    service.call({ method: 'POST', path, user, body });

  beforeAll(async () => {
    const accounts = new FakeAccounts();
    accounts.add('Quản Trị', 'admin@example.org', 'admin');
    accounts.add('Ánh', 'anh@example.org');
    service = await bootNotification();
    auth = await bootTestNeighbour('auth', {
      natsUrl: service.natsUrl,
      rpc: [FakeAccountsRpc],
      providers: [{ provide: FakeAccounts, useValue: accounts }],
    });
  });

  afterAll(async () => {
    await auth.close();
    await service.close();
  });

  it('says so in its settings', async () => {
    const answer = await service.call({ path: '/api/admin/email-settings', user: ADMIN });
    const settings = { emailConfigured: false, emailProvider: 'other', adminEmail: 'admin@example.org' };
    expect(emailSettingsResponseSchema.parse(answer.json)).toEqual({ success: true, ...settings, settings });
  });

  it('still tells everyone on the web when a broadcast asks for mail, and says that no mail went', async () => {
    const answer = await post(BROADCAST, { title: 'Chào cả nhà', message: 'Tin.', sendEmail: true });
    expect(broadcastResponseSchema.parse(answer.json)).toMatchObject({
      done: true,
      webNotifications: 2,
      totalUsers: 2,
      emailResults: {
        sent: 0,
        failed: 0,
        skipped: 2,
        message: 'Email chưa được cấu hình trên máy chủ nên chỉ gửi thông báo trên web.',
      },
    });
    const list = await service.call({ path: '/api/notifications', user: testUser({ id: 2 }) });
    expect(notificationListSchema.parse(list.json).notifications[0]?.title).toBe('Chào cả nhà');
  });

  it('has no results of mail for a broadcast that asks for none', async () => {
    const answer = await post(BROADCAST, { title: 'Chỉ trên web', message: 'Tin.', sendEmail: false });
    expect(broadcastResponseSchema.parse(answer.json)).toMatchObject({ done: true, emailResults: null });
  });

  it.each([
    [SELECTIVE, { title: 'Thư', message: 'Tin.', targetType: 'all' }],
    ['/api/admin/test-email', {}],
  ])('refuses %s', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      json: { code: 'notification.mail_not_configured', msg: 'Email chưa được cấu hình trên máy chủ.' },
    });
  });

  it.each([
    [BROADCAST, { title: ' ', message: 'Tin.' }, 'Vui lòng nhập cả tiêu đề và nội dung.'],
    [BROADCAST, { title: 'Tin', message: '' }, 'Vui lòng nhập cả tiêu đề và nội dung.'],
    [SELECTIVE, { title: '', message: 'Tin.' }, 'Vui lòng nhập tiêu đề và nội dung.'],
    [
      SELECTIVE,
      { title: 'Tin', message: 'Tin.', targetType: 'custom', specificUsers: [] },
      'Vui lòng chọn ít nhất một người dùng.',
    ],
    [
      SELECTIVE,
      { title: 'Tin', message: 'Tin.', emailSubject: 'Tin\r\nBcc: evil@example.org' },
      'Tiêu đề email không hợp lệ.',
    ],
  ])('complains about %s with %j', async (path, body, sentence) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(sentence);
  });

  it.each([BROADCAST, SELECTIVE, '/api/admin/test-email'])(
    'keeps everybody but administrators from %s',
    async (path) => {
      const body = { title: 'Tin', message: 'Tin.' };
      expect((await post(path, body, testUser({ id: 2, role: 'pro', proActive: true }))).status).toBe(403);
    },
  );

  it('answers for a campaign that does not exist as for one that cannot', async () => {
    for (const id of ['5b3c1f6e-2c1f-4c57-9a53-0d4c56dd0f11', 'không-phải']) {
      const path = `/api/admin/email-campaigns/${encodeURIComponent(id)}`;
      expect(await service.call({ path, user: ADMIN })).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy đợt gửi này.' },
      });
    }
  });
});
