import { broadcastResponseSchema, notificationListSchema, type BroadcastResponse } from '@lacthu/contracts';
import { readMail, testUser, waitFor } from '@lacthu/testing';
import { ADMIN, bootWithMail, type MailUnderTest } from '../testing/notification-under-test';

const BROADCAST = '/api/admin/broadcast-notification-with-email';
const SELECTIVE = '/api/admin/send-selective-email';

describe('what administrators send to many', () => {
  let under: MailUnderTest;

  const send = async (path: string, body: object): Promise<BroadcastResponse> => {
    const answer = await under.service.call({ method: 'POST', path, user: ADMIN, body });
    expect(answer.status).toBe(200);
    const response = broadcastResponseSchema.parse(answer.json);
    // A busy service answers before the end.
    return { ...response, emailResults: (await under.ended(response.campaignId)).emailResults };
  };

  beforeAll(async () => {
    under = await bootWithMail();
    under.accounts.add('Nguyễn Thị Ánh', 'anh@example.org');
    under.accounts.add('Trần, "Bình"\r\nBcc: evil@example.org', 'binh@example.org', 'pro');
    under.accounts.add('Ánh Đặng', 'ánh-đặng@example.org', 'pro');
  });

  beforeEach(() => {
    under.catcher.reset();
  });

  afterAll(() => under.close());

  it('goes to each recipient alone: only his address stands in header and envelope', async () => {
    const answer = await send(BROADCAST, {
      title: 'Bảo trì tối nay',
      message: 'Hệ thống nghỉ từ 22 giờ.\n\nCảm ơn bạn.',
      sendEmail: true,
      emailSubject: 'Thông báo bảo trì',
    });
    expect(answer).toMatchObject({
      webNotifications: 4,
      totalUsers: 4,
      emailResults: { sent: 4, failed: 0, skipped: 0, errors: [] },
    });
    expect(under.catcher.mails).toHaveLength(4);
    for (const { email } of under.accounts.all) {
      const [caught, ...more] = under.catcher.to(email);
      expect(more).toEqual([]);
      expect(caught?.to).toEqual([email]);
      const mail = readMail(caught?.raw ?? '');
      expect(Object.keys(mail.headers)).not.toContain('bcc');
      expect(mail.headers.to).toContain(`<${email}>`);
      expect(mail.headers.to?.match(/[^\s<]+@[^\s>]+/g)).toEqual([email]);
    }
  });

  it('says whom it is from and for, in letters and not in signs, and both plainly and as a page', async () => {
    await send(SELECTIVE, { title: 'Chữ <b>đậm</b>', message: 'Một & hai', targetType: 'user' });
    const mail = readMail(under.catcher.to('anh@example.org')[0]?.raw ?? '');
    expect(mail.headers.from).toBe('Lạc Thư <thu@lacthu.example.org>');
    expect(mail.headers.to).toBe('Nguyễn Thị Ánh <anh@example.org>');
    expect(mail.headers.subject).toBe('Chữ <b>đậm</b>');
    expect(mail.text).toContain('Chào Nguyễn Thị Ánh,\n\nMột & hai');
    expect(mail.html).toContain('Chữ &lt;b&gt;đậm&lt;/b&gt;');
    expect(mail.html).toContain('Một &amp; hai');
  });

  it('makes one row of the notification, and everybody sees it', async () => {
    await waitFor('list', async () => {
      const answer = await under.service.call({ path: '/api/notifications', user: testUser({ id: 99 }) });
      return notificationListSchema.parse(answer.json).notifications.length === 1;
    });
  });
});
