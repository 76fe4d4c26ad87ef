import { ProGrantedV1 } from '@lacthu/contracts';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { chosenMailUnderTest } from '../testing/chosen-mail-under-test';
import { ADMIN, bootWithMail } from '../testing/notification-under-test';

describe('mail', () => {
  const { under, order, sendTo, caught } = chosenMailUnderTest();
  let database: DataSource;

  beforeAll(() => {
    database = under.service.app.get(DataSource, { strict: false });
  });

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
