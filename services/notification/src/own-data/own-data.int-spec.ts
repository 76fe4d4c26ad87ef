import { UserRegisteredV1, accountDeletedMailKey, type EventOf } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { deleteAccount, type TestService } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import { WelcomeUserWhenRegistered } from '../notifications/welcome-user-when-registered.handler';
import { bootNotification } from '../testing/notification-under-test';
import { DeleteOwnData } from './delete-own-data.handler';

const LEAVING = 71;
const STAYING = 72;

describe('a deleted account', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await bootNotification();
  });
  afterAll(() => service.close());

  const inTx = <T>(work: Parameters<UnitOfWork['run']>[0]): Promise<T> =>
    service.app.get(UnitOfWork, { strict: false }).run(work) as Promise<T>;
  const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    service.app.get(DataSource, { strict: false }).query(text, values);
  const welcome = (userId: number) =>
    inTx((tx) =>
      service.app
        .get(WelcomeUserWhenRegistered, { strict: false })
        .handle(
          { data: { userId }, occurredAt: new Date().toISOString() } as EventOf<typeof UserRegisteredV1>,
          tx,
        ),
    );
  const remove = () => deleteAccount(service.app, DeleteOwnData, LEAVING);
  const order = (key: string, userId = LEAVING) =>
    inTx<boolean>((tx) =>
      service.app.get(DeliveriesRepository, { strict: false }).addSingle(tx, {
        key,
        userId,
        name: 'An',
        email: `${userId}@example.org`,
        letter: { subject: 'x', text: 'x', link: null },
        isAwaited: true,
      }),
    );
  const usersIn = async (table: string): Promise<number[]> =>
    (await sql<{ id: number }>(`SELECT DISTINCT user_id::int AS id FROM ${table} ORDER BY 1`)).map(
      ({ id }) => id,
    );

  it('loses its notifications and mails that wait, twice as once; what comes late is not stored', async () => {
    await welcome(LEAVING);
    await welcome(STAYING);
    await order('single-of-leaving');
    await order('single-of-staying', STAYING);
    await sql(
      `INSERT INTO mail_campaigns (id, kind, target, title, message, subject, by_mail, created_by, status, total)
       VALUES ('11111111-1111-4111-8111-111111111111', 'broadcast', 'all', 't', 'm', 's', true, 1, 'sending', 1)`,
    );
    await sql(
      `INSERT INTO mail_deliveries (campaign_id, user_id, name, email, priority)
       VALUES ('11111111-1111-4111-8111-111111111111', $1, 'An', 'an@example.org', 1)`,
      [LEAVING],
    );
    await remove();
    await remove();
    await welcome(LEAVING);
    expect(await order('late-mail')).toBe(false);
    for (const table of ['notifications', 'notification_marks'])
      expect([table, await usersIn(table)]).toEqual([table, [STAYING]]);
    expect(await sql('SELECT key, name, email FROM mail_deliveries WHERE user_id = $1', [LEAVING])).toEqual([
      { key: null, name: '', email: '' },
    ]);
  });

  it('gets the one mail that confirms it, which is forgotten once it is over', async () => {
    expect(await order(accountDeletedMailKey(LEAVING))).toBe(true);
    await remove();
    const left = () => sql('SELECT 1 FROM mail_deliveries WHERE key = $1', [accountDeletedMailKey(LEAVING)]);
    expect(await left()).toHaveLength(1);
    await sql(`UPDATE mail_deliveries SET status = 'sent', ended_at = now() WHERE key IS NOT NULL`);
    await service.app.get(DeliveriesRepository, { strict: false }).deleteOldSingles(10);
    expect(await left()).toEqual([]);
    expect(await sql(`SELECT 1 FROM mail_deliveries WHERE key = 'single-of-staying'`)).toHaveLength(1);
  });

  it('withholds what a campaign still has for it', async () => {
    const claimed = await service.app
      .get(DeliveriesRepository, { strict: false })
      .claim('22222222-2222-4222-8222-222222222222', 10, 'all');
    expect(claimed.filter(({ userId }) => userId === LEAVING)).toMatchObject([{ withheld: 'deleted' }]);
  });
});
