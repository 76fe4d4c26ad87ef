import {
  acknowledgementSchema,
  broadcastResponseSchema,
  campaignAnswerSchema,
  emailSettingsResponseSchema,
} from '@lacthu/contracts';
import { readMail, waitFor, type SmtpCatcher } from '@lacthu/testing';
import { logInAdmin, newcomer } from './account';
import { ask, call, errorOf } from './api';
import { startMailServer } from './mail-server';
import { killHard } from './process';

const SELECTIVE = '/api/admin/send-selective-email';
const BACK_WITHIN_MS = 60_000;

describe('mail from an administrator', () => {
  let token: string;
  let server: SmtpCatcher;

  beforeAll(async () => {
    ({ token } = await logInAdmin());
    server = await startMailServer();
  });

  afterAll(() => server.stop());

  it('is offered where a mail server is configured, and tested by one mail to himself', async () => {
    const { settings } = await ask(emailSettingsResponseSchema, 'GET', '/api/admin/email-settings', {
      token,
    });
    expect(settings).toEqual({
      emailConfigured: true,
      emailProvider: 'other',
      adminEmail: 'admin@lacthu.local',
    });
    const { message } = await ask(acknowledgementSchema, 'POST', '/api/admin/test-email', {
      token,
      json: {},
    });
    expect(message).toBe('Đã gửi email thử đến admin@lacthu.local.');
    expect(server.to('admin@lacthu.local').length).toBeGreaterThan(0);
  });

  it('goes to the chosen accounts, to each alone', async () => {
    const people = [await newcomer('Trần, "Bình"'), await newcomer('Nguyễn Ánh')];
    const emails = people.map(({ email }) => email);
    const json = {
      title: 'Tin riêng',
      message: 'Chỉ cho bạn.',
      emailSubject: 'Thư từ Lạc Thư',
      targetType: 'custom',
      specificUsers: [...emails, emails[0], 'nguoi-la@example.org'],
    };
    const started = await ask(broadcastResponseSchema, 'POST', SELECTIVE, { token, json });
    expect(started.totalUsers).toBe(3);
    const { emailResults } = await waitFor('it is done', async () => {
      const path = `/api/admin/email-campaigns/${started.campaignId}`;
      const { campaign } = await ask(campaignAnswerSchema, 'GET', path, { token });
      return campaign.status === 'done' && campaign;
    });
    expect(emailResults).toMatchObject({ sent: 2, failed: 0, skipped: 1 });
    for (const email of emails) {
      const [mail, ...more] = server.to(email);
      expect(more).toEqual([]);
      expect(mail?.to).toEqual([email]);
      expect(readMail(mail?.raw ?? '').headers.to).toContain(`<${email}>`);
    }
  });

  it('stops for a person who has asked for that by the link in it', async () => {
    const { email } = await newcomer();
    const json = { title: 'Tin', message: 'Tin.', targetType: 'custom', specificUsers: [email] };
    await ask(broadcastResponseSchema, 'POST', SELECTIVE, { token, json });
    const mail = await waitFor('it arrives', () => server.to(email)[0]);
    const link = new URL(readMail(mail.raw).headers['list-unsubscribe']?.slice(1, -1) ?? '');
    await ask(acknowledgementSchema, 'POST', link.pathname + link.search, {});
    const after = await ask(broadcastResponseSchema, 'POST', SELECTIVE, { token, json });
    expect(after).toMatchObject({ done: true, emailResults: { sent: 0, skipped: 1 } });
    expect(server.to(email)).toHaveLength(1);
  });

  it(
    'survives that the service is killed while the mail server is away',
    async () => {
      const { email } = await newcomer();
      await server.stop();
      const json = { title: 'Bền', message: 'Tin.', targetType: 'custom', specificUsers: [email] };
      const { done } = await ask(broadcastResponseSchema, 'POST', SELECTIVE, { token, json });
      expect(done).toBe(false);
      killHard('notification');
      await server.start();
      await waitFor('it arrives', () => server.to(email).length > 0, BACK_WITHIN_MS);
      expect(server.to(email)).toHaveLength(1);
      await waitFor(
        'the stack is ready',
        async () => (await call('GET', '/readyz')).status === 200,
        BACK_WITHIN_MS,
      );
    },
    2 * BACK_WITHIN_MS,
  );

  it('is an administrator’s alone', async () => {
    const { token: other } = await newcomer();
    const json = { title: 'Tin', message: 'Tin.' };
    errorOf(await call('POST', SELECTIVE, { token: other, json }), 403);
    errorOf(await call('GET', '/api/admin/email-campaigns', { token: other }), 403);
  });

  it('needs a title and a text', async () => {
    const refused = errorOf(await call('POST', SELECTIVE, { token, json: { title: '', message: ' ' } }), 400);
    expect(refused.errors?.[0]?.msg).toBe('Vui lòng nhập tiêu đề và nội dung.');
  });
});
