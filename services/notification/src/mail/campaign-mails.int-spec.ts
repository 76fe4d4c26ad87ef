import { broadcastResponseSchema } from '@lacthu/contracts';
import { readMail } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { SELECTIVE, chosenMailUnderTest } from '../testing/chosen-mail-under-test';
import { ADMIN } from '../testing/notification-under-test';

describe('mail', () => {
  const { under, sendTo, caught } = chosenMailUnderTest();
  let database: DataSource;

  beforeAll(() => {
    database = under.service.app.get(DataSource, { strict: false });
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
});
