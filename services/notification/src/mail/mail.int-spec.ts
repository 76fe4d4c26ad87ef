import {
  broadcastResponseSchema,
  ProGrantedV1,
  UpgradeRejectedV1,
  type BroadcastResponse,
} from '@lacthu/contracts';
import { readMail, testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { ADMIN, bootWithMail, type MailUnderTest } from '../testing/notification-under-test';

const SELECTIVE = '/api/admin/send-selective-email';

describe('mail', () => {
  let under: MailUnderTest;
  let database: DataSource;

  /** Sends, and has the answer as soon as the service gives it. */
  const order = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const body = { title: 'Tin mới', message: 'Xin chào.', targetType: 'custom', specificUsers };
    const answer = await under.service.call({ method: 'POST', path: SELECTIVE, user: ADMIN, body });
    expect(answer.status).toBe(200);
    return broadcastResponseSchema.parse(answer.json);
  };
  /** Sends, and has the answer with what it came to in the end: a busy service answers before that. */
  const sendTo = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const answer = await order(...specificUsers);
    return { ...answer, emailResults: (await under.ended(answer.campaignId)).emailResults };
  };
  const internal = async (body: object): Promise<number> => {
    const headers = await under.service.identity.signedHeaders('notification', testUser(), 'auth');
    const answer = await under.service.app.inject({
      method: 'POST',
      url: '/internal/mails',
      headers,
      payload: body,
    });
    return answer.statusCode;
  };
  const single = (key: string, email: string): object => ({
    key,
    userId: 7,
    email,
    subject: 'Đặt lại mật khẩu',
    text: 'Bí mật: liên kết chỉ dùng một lần.',
    link: { label: 'Đặt lại', url: 'https://lacthu.example.org/reset-password?token=abc' },
  });
  const caught = (address: string): number => under.catcher.to(address).length;

  beforeAll(async () => {
    under = await bootWithMail();
    database = under.service.app.get(DataSource, { strict: false });
    for (const name of ['mot', 'hai', 'ba', 'bon'])
      under.accounts.add(`Người ${name}`, `${name}@example.org`);
  });

  beforeEach(() => {
    under.catcher.reset();
  });

  afterAll(() => under.close());

  it('is counted by what became of it, and while it waits', async () => {
    const figure = async (name: string): Promise<number> => {
      const { json } = await under.service.call({ path: '/metrics' });
      const line = String(json)
        .split('\n')
        .find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? 0);
    };
    const [sent, failed] = ['sent', 'failed'].map((outcome) => `mail_deliveries_total{outcome="${outcome}"}`);
    const before = [await figure(String(sent)), await figure(String(failed))];
    under.catcher.answerBy(({ step, to }) =>
      step === 'rcpt' && to === 'hai@example.org' ? { answer: '550 5.1.1 no such mailbox' } : null,
    );
    await sendTo('mot@example.org', 'hai@example.org', 'ba@example.org');
    expect([await figure(String(sent)), await figure(String(failed))]).toEqual([
      Number(before[0]) + 2,
      Number(before[1]) + 1,
    ]);
    expect(await figure('mail_waiting')).toBe(0);
    await database.query(
      `INSERT INTO mail_deliveries (key, name, email, priority, status, due_at)
       VALUES ('waits', '', 'sau@example.org', 1, 'pending', now() + interval '1 day')`,
    );
    expect(await figure('mail_waiting')).toBe(1);
    await database.query(`DELETE FROM mail_deliveries WHERE key = 'waits'`);
  });

  it('goes on to the others when one address is refused for good, and does not try that one again', async () => {
    let tries = 0;
    under.catcher.answerBy(({ step, to }) => {
      if (step !== 'rcpt' || to !== 'hai@example.org') return null;
      tries += 1;
      return { answer: '550 5.1.1 no such mailbox' };
    });
    const answer = await sendTo('mot@example.org', 'hai@example.org', 'ba@example.org');
    expect(answer).toMatchObject({
      totalUsers: 3,
      emailResults: { sent: 2, failed: 1, skipped: 0 },
    });
    expect(answer.emailResults?.errors).toEqual([
      { email: 'hai@example.org', error: 'hai@example.org: 550 5.1.1 no such mailbox' },
    ]);
    expect(tries).toBe(1);
  });

  it.each(['421 4.7.0 closing', '451 4.7.1 greylisted'])(
    'is tried again after a while when the server says %s, and arrives once',
    async (refusal) => {
      let tries = 0;
      under.catcher.answerBy(({ step, to }) => {
        if (step !== 'rcpt' || to !== 'ba@example.org') return null;
        tries += 1;
        return tries === 1 ? { answer: refusal, close: refusal.startsWith('421') } : null;
      });
      const { campaignId, done } = await order('mot@example.org', 'ba@example.org');
      expect(done).toBe(false);
      await waitFor('the other has his mail', () => caught('mot@example.org') === 1);
      const campaign = await under.ended(campaignId);
      expect(campaign.emailResults).toMatchObject({ sent: 2, failed: 0 });
      expect(caught('ba@example.org')).toBe(1);
    },
  );

  it('says of an address that is put off when it is tried again and why, and no more once it has gone', async () => {
    const refusal = '450 4.2.0 greylisted, try again later';
    let isPutOff = true;
    under.catcher.answerBy(({ step, to }) =>
      isPutOff && step === 'rcpt' && to === 'ba@example.org' ? { answer: refusal } : null,
    );
    const { campaignId } = await order('mot@example.org', 'ba@example.org');
    const waiting = await waitFor('the view tells of the address', async () => {
      const { emailResults } = await under.campaign(campaignId);
      return emailResults?.waiting && emailResults;
    });
    expect(waiting.waiting).toMatchObject({ count: 1, reason: refusal });
    expect(Date.parse(waiting.waiting?.next_try_at ?? '')).not.toBeNaN();
    expect(waiting.message).toContain(`1 địa chỉ bị hoãn (${refusal})`);
    isPutOff = false;
    const ended = await under.ended(campaignId);
    expect(ended.emailResults).toMatchObject({ sent: 2, failed: 0 });
    expect(ended.emailResults?.waiting).toBeUndefined();
  });

  it('waits for a server that is away, says so, and sends all when it is back', async () => {
    await under.catcher.stop();
    const { campaignId, emailResults, done } = await order('mot@example.org', 'hai@example.org');
    expect(done).toBe(false);
    expect(emailResults).toMatchObject({ sent: 0, failed: 0 });
    await waitFor('the view says why nothing goes', async () =>
      (await under.campaign(campaignId)).emailResults?.message.includes('Máy chủ email chưa nhận thư'),
    );
    await under.catcher.start();
    expect((await under.ended(campaignId)).emailResults).toMatchObject({ sent: 2, failed: 0 });
    expect(caught('mot@example.org') + caught('hai@example.org')).toBe(2);
  });

  it('goes once to an address that is listed twice, and not at all to one without an account', async () => {
    const answer = await sendTo('mot@example.org', ' MOT@example.org ', 'la@example.org', 'không phải');
    expect(answer).toMatchObject({
      totalUsers: 3,
      webNotifications: 0,
      emailResults: { sent: 1, failed: 0, skipped: 2 },
    });
    expect(answer.emailResults?.errors.map(({ email }) => email)).toEqual(['la@example.org', 'không phải']);
    expect(caught('mot@example.org')).toBe(1);
    expect(under.catcher.mails).toHaveLength(1);
  });

  it('is not sent twice by a second click with the same key', async () => {
    const body = { title: 'Một lần', message: 'Thôi.', targetType: 'user' };
    const headers = await under.service.identity.signedHeaders('notification', ADMIN);
    const click = async (): Promise<string> => {
      const answer = await under.service.app.inject({
        method: 'POST',
        url: SELECTIVE,
        headers: { ...headers, 'idempotency-key': 'nhấn-hai-lần'.normalize('NFD').replace(/[^a-z-]/g, '') },
        payload: body,
      });
      return broadcastResponseSchema.parse(answer.json()).campaignId;
    };
    const [first, second] = await Promise.all([click(), click()]);
    expect(second).toBe(first);
    await under.ended(first);
    expect(under.catcher.mails).toHaveLength(4);
  });

  it('is not sent under the key of a mail to other chosen addresses, but again to the same in another order', async () => {
    const headers = {
      ...(await under.service.identity.signedHeaders('notification', ADMIN)),
      'idempotency-key': 'cung-khoa-khac-nguoi',
    };
    const click = (...specificUsers: string[]) =>
      under.service.app.inject({
        method: 'POST',
        url: SELECTIVE,
        headers,
        payload: { title: 'Thư mời', message: 'Mời bạn.', targetType: 'custom', specificUsers },
      });
    const first = await click('mot@example.org', 'hai@example.org');
    const { campaignId } = broadcastResponseSchema.parse(first.json());
    await under.ended(campaignId);
    const again = await click(' HAI@example.org', 'mot@example.org');
    expect(broadcastResponseSchema.parse(again.json()).campaignId).toBe(campaignId);
    const other = await click('mot@example.org', 'ba@example.org');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'notification.idempotency_key_used' });
    expect(caught('ba@example.org')).toBe(0);
  });

  it('is not sent under a key that has sent something else, and says so', async () => {
    const headers = {
      ...(await under.service.identity.signedHeaders('notification', ADMIN)),
      'idempotency-key': 'mot-khoa-hai-thu',
    };
    const click = (title: string) =>
      under.service.app.inject({
        method: 'POST',
        url: SELECTIVE,
        headers,
        payload: { title, message: 'Thôi.', targetType: 'user' },
      });
    const first = await click('Thư đầu');
    expect(first.statusCode).toBe(200);
    await under.ended(broadcastResponseSchema.parse(first.json()).campaignId);
    const sent = under.catcher.mails.length;
    const other = await click('Thư khác');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'notification.idempotency_key_used',
      msg: 'Mã chống gửi trùng này đã dùng cho một lần gửi khác.',
    });
    expect(under.catcher.mails).toHaveLength(sent);
  });

  it('goes to the others of a list that holds blank lines and far too long an address', async () => {
    const long = `${'a'.repeat(300)}@example.org`;
    const answer = await sendTo('', 'mot@example.org', '  ', long);
    expect(answer).toMatchObject({ totalUsers: 2, emailResults: { sent: 1, failed: 0, skipped: 1 } });
    expect(answer.emailResults?.errors).toEqual([
      { email: long, error: `${long}: Địa chỉ email không hợp lệ.` },
    ]);
  });

  it.each([
    [['', '   '], 'Vui lòng chọn ít nhất một người dùng.'],
    [['mot@example.org', 7], 'Vui lòng chọn ít nhất một người dùng.'],
    [Array.from({ length: 5_001 }, () => 'mot@example.org'), 'Mỗi lần chỉ gửi được đến 5.000 địa chỉ.'],
  ])('is not sent to a list of nobody, of no addresses or of too many', async (specificUsers, msg) => {
    const body = { title: 'Tin', message: 'Tin.', targetType: 'custom', specificUsers };
    const answer = await under.service.call({ method: 'POST', path: SELECTIVE, user: ADMIN, body });
    expect(answer).toMatchObject({ status: 400, json: { msg } });
    expect(under.catcher.mails).toEqual([]);
  });

  it('stops where it is when the administrator cancels', async () => {
    // Puts everybody off: after twenty in a row the rest waits.
    under.catcher.answerBy(({ step }) => (step === 'data' ? { answer: '451 4.3.2 not now' } : null));
    const many = Array.from({ length: 200 }, (_, place) =>
      under.accounts.add('Đông', `dong-${place}@example.org`),
    );
    const { campaignId } = await order(...many.map(({ email }) => email));
    const path = `/api/admin/email-campaigns/${campaignId}/cancel`;
    const answer = await under.service.call({ method: 'POST', path, user: ADMIN });
    expect(answer.json).toMatchObject({ campaign: { status: 'cancelled' } });
    under.catcher.answerBy(() => null);
    const { emailResults, status } = await under.ended(campaignId);
    expect(status).toBe('cancelled');
    const { sent = 0, skipped = 0, errors } = emailResults ?? {};
    expect(skipped).toBeGreaterThan(0);
    expect(sent + skipped).toBe(many.length);
    expect(errors).toEqual([]);
    // Mails that were in a worker's hands may still have gone.
    expect(under.catcher.mails.length).toBe(sent);
  });

  it('stops for whoever calls the address in its List-Unsubscribe header, with either form and no log-in', async () => {
    await sendTo('mot@example.org', 'hai@example.org');
    const links = ['mot', 'hai'].map((name) => {
      const { headers, html } = readMail(under.catcher.to(`${name}@example.org`)[0]?.raw ?? '');
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(html).toContain('https://lacthu.example.org/unsubscribe?token=');
      return new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '');
    });
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const;
    for (const [place, link] of links.entries()) {
      const [type, payload] = forms[place] ?? forms[0];
      const headers = await under.service.identity.signedHeaders('notification', null);
      const answer = await under.service.app.inject({
        method: 'POST',
        url: link.pathname + link.search,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
    under.catcher.reset();
    const after = await sendTo('mot@example.org', 'ba@example.org', 'hai@example.org');
    expect(after).toMatchObject({ totalUsers: 3, emailResults: { sent: 1, skipped: 2 } });
    expect(under.catcher.mails.flatMap(({ to }) => to)).toEqual(['ba@example.org']);
    await database.query('DELETE FROM mail_opt_outs');
  });

  it('leads a person who opens that address by himself to the page that asks once more', async () => {
    await sendTo('mot@example.org');
    const { headers } = readMail(under.catcher.to('mot@example.org')[0]?.raw ?? '');
    const link = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '');
    const open = (search: string) =>
      under.service.call({ method: 'GET', path: `/api/notifications/unsubscribe${search}` });
    const answer = await open(link.search);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/unsubscribe${link.search}`);
    expect((await open('?token=%0d%0aset-cookie:%20x')).headers.location).toBe('/unsubscribe');
    expect(await database.query('SELECT 1 FROM mail_opt_outs')).toEqual([]);
  });

  it('does not stop for a link that was not made here', async () => {
    const token = '2.bm90LWEtcmVhbC1zaWduYXR1cmUtYXQtYWxs';
    const path = `/api/notifications/unsubscribe?token=${token}`;
    const answer = await under.service.call({ method: 'POST', path, body: {} });
    expect(answer).toMatchObject({ status: 400, json: { msg: 'Liên kết hủy nhận email không đúng.' } });
  });

  it('is ordered by other services, once a key, and its text is not kept', async () => {
    expect(await internal(single('reset-key-1', 'mot@example.org'))).toBe(202);
    expect(await internal(single('reset-key-1', 'mot@example.org'))).toBe(202);
    await waitFor('it arrives', () => caught('mot@example.org') === 1);
    const mail = readMail(under.catcher.to('mot@example.org')[0]?.raw ?? '');
    expect(mail.headers.subject).toBe('Đặt lại mật khẩu');
    expect(mail.text).toContain('https://lacthu.example.org/reset-password?token=abc');
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    await waitFor('its text is deleted', async () => {
      const [row]: { letter: unknown; status: string }[] = await database.query(
        `SELECT letter, status FROM mail_deliveries WHERE key = 'reset-key-1'`,
      );
      return row?.status === 'sent' && row.letter === null;
    });
    expect(caught('mot@example.org')).toBe(1);
  });

  it('leaves a trace for the log of administrators, without a text or an address in it', async () => {
    const { campaignId } = await sendTo('mot@example.org');
    const acts: { actor_id: string; data: unknown }[] = await database.query(
      'SELECT actor_id, data FROM outbox_events WHERE aggregate_id = $1',
      [campaignId],
    );
    expect(acts).toEqual([
      {
        actor_id: '1',
        data: {
          adminId: 1,
          action: 'selective_email',
          after: {
            campaign_id: campaignId,
            title: 'Tin mới',
            target: 'custom',
            recipients: 1,
            by_mail: true,
          },
        },
      },
    ]);
  });

  it('is not ordered through the gateway', async () => {
    const answer = await under.service.call({
      method: 'POST',
      path: '/internal/mails',
      user: ADMIN,
      body: single('reset-key-2', 'mot@example.org'),
    });
    expect(answer.status).toBe(404);
  });

  it('tells a person that Pro was granted or a request rejected, opted out or not', async () => {
    await database.query('INSERT INTO mail_opt_outs (user_id) VALUES (2)');
    const fact = { aggregateId: '2', actorId: 1 };
    await under.auth.emit(UpgradeRejectedV1, {
      ...fact,
      aggregateVersion: 1,
      data: { requestId: 1, userId: 2, reason: 'Không thấy giao dịch.' },
    });
    await under.auth.emit(ProGrantedV1, {
      ...fact,
      aggregateVersion: 2,
      data: {
        userId: 2,
        source: 'request',
        months: 3,
        proExpiresAt: '2027-02-26T10:00:00.000Z',
        requestId: 2,
      },
    });
    await waitFor('both arrive', () => caught('mot@example.org') === 2);
    const texts = under.catcher.to('mot@example.org').map(({ raw }) => readMail(raw).text);
    expect(texts.find((text) => text.includes('Lý do: Không thấy giao dịch.'))).toBeDefined();
    expect(texts.find((text) => text.includes('Bạn được thêm 3 tháng Pro'))).toBeDefined();
    await database.query('DELETE FROM mail_opt_outs');
  });

  it('is tested by one mail to the administrator who asks', async () => {
    const answer = await under.service.call({
      method: 'POST',
      path: '/api/admin/test-email',
      user: ADMIN,
      body: {},
    });
    expect(answer).toMatchObject({
      status: 200,
      json: { message: 'Đã gửi email thử đến admin@example.org.' },
    });
    expect(under.catcher.mails.map(({ to }) => to)).toEqual([['admin@example.org']]);
  });

  it('says when the test fails, with the words of the server', async () => {
    under.catcher.answerBy(({ step }) => (step === 'mail' ? { answer: '553 5.7.1 not your address' } : null));
    const answer = await under.service.call({
      method: 'POST',
      path: '/api/admin/test-email',
      user: ADMIN,
      body: {},
    });
    expect(answer).toMatchObject({
      status: 502,
      json: {
        msg: 'Gửi email thất bại. Vui lòng kiểm tra log server.',
        error: '553 5.7.1 not your address',
      },
    });
  });
});

describe('a link that somebody waits for', () => {
  it('does not come after the mails of a bulk upgrade', async () => {
    const under = await bootWithMail({}, { MAIL_MAX_CONNECTIONS: 1 });
    const database = under.service.app.get(DataSource, { strict: false });
    const people = Array.from({ length: 20 }, (_, place) =>
      under.accounts.add('An', `an-${place}@example.org`),
    );
    await under.catcher.stop();
    for (const { userId } of people) {
      await under.auth.emit(ProGrantedV1, {
        aggregateId: String(userId),
        aggregateVersion: 1,
        actorId: 1,
        data: {
          userId,
          source: 'bulk',
          months: 1,
          proExpiresAt: '2027-02-26T10:00:00.000Z',
          requestId: null,
        },
      });
    }
    await waitFor('all are ordered', async () => {
      const rows: unknown[] = await database.query('SELECT 1 FROM mail_deliveries');
      return rows.length === people.length;
    });
    const headers = await under.service.identity.signedHeaders('notification', testUser(), 'auth');
    await under.service.app.inject({
      method: 'POST',
      url: '/internal/mails',
      headers,
      payload: {
        key: 'reset-key-3',
        userId: 7,
        email: 'quen@example.org',
        subject: 'Đặt lại mật khẩu',
        text: 'Liên kết chỉ dùng một lần.',
        link: null,
      },
    });
    await waitFor('it was tried in vain', async () => {
      const rows: unknown[] = await database.query(
        `SELECT 1 FROM mail_deliveries WHERE key = 'reset-key-3' AND attempts > 0`,
      );
      return rows.length > 0;
    });
    await under.catcher.start();
    await waitFor('all arrive', () => under.catcher.mails.length > people.length);
    const place = under.catcher.mails.findIndex(({ to }) => to.includes('quen@example.org'));
    expect(place).toBeLessThan(5);
    await under.close();
  });
});
