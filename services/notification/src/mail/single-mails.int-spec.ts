import { ProGrantedV1, UpgradeRejectedV1 } from '@lacthu/contracts';
import { readMail, testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { chosenMailUnderTest } from '../testing/chosen-mail-under-test';
import { ADMIN } from '../testing/notification-under-test';

describe('mail', () => {
  const { under, caught } = chosenMailUnderTest();
  let database: DataSource;

  beforeAll(() => {
    database = under.service.app.get(DataSource, { strict: false });
  });

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

  const sendTestMail = () =>
    under.service.call({ method: 'POST', path: '/api/admin/test-email', user: ADMIN, body: {} });

  it('is tested by one mail to the administrator who asks', async () => {
    const answer = await sendTestMail();
    expect(answer).toMatchObject({
      status: 200,
      json: { message: 'Đã gửi email thử đến admin@example.org.' },
    });
    expect(under.catcher.mails.map(({ to }) => to)).toEqual([['admin@example.org']]);
  });

  it('says when the test fails, with the words of the server', async () => {
    under.catcher.answerBy(({ step }) => (step === 'mail' ? { answer: '553 5.7.1 not your address' } : null));
    const answer = await sendTestMail();
    expect(answer).toMatchObject({
      status: 502,
      json: {
        msg: 'Gửi email thất bại. Vui lòng kiểm tra log server.',
        error: '553 5.7.1 not your address',
      },
    });
  });
});
