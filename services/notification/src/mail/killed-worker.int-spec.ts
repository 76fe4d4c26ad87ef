import { broadcastResponseSchema, campaignAnswerSchema } from '@lacthu/contracts';
import {
  bootTestNeighbour,
  openTestDatabase,
  startSmtpCatcher,
  waitFor,
  type SmtpCatcher,
  type TestDatabase,
  type TestNeighbour,
} from '@lacthu/testing';
import { FakeAccounts, FakeAccountsRpc } from '../testing/fake-accounts';
import { notificationProcess, type NotificationProcess } from '../testing/notification-process';
import { ADMIN } from '../testing/notification-under-test';

const RECIPIENTS = 600;
const CONNECTIONS = 10;
const KILLS = 2;

describe('a broadcast whose process is killed', () => {
  let accounts: FakeAccounts;
  let auth: TestNeighbour;
  let catcher: SmtpCatcher;
  let database: TestDatabase;
  let service: NotificationProcess;

  beforeAll(async () => {
    accounts = new FakeAccounts();
    accounts.add('Quản Trị', 'admin@example.org', 'admin');
    for (let place = 2; place <= RECIPIENTS; place += 1)
      accounts.add('Người đọc', `doc-${place}@example.org`);
    auth = await bootTestNeighbour('auth', {
      rpc: [FakeAccountsRpc],
      providers: [{ provide: FakeAccounts, useValue: accounts }],
    });
    catcher = await startSmtpCatcher({ latencyMs: 50, keepRaw: false });
    database = await openTestDatabase('notification_killed');
    service = await notificationProcess({
      databaseUrl: database.url,
      natsUrl: auth.natsUrl,
      smtpUrl: catcher.url,
      maxConnections: CONNECTIONS,
    });
    await service.start();
  });

  afterAll(async () => {
    await service.stop();
    await auth.close();
    await catcher.stop();
    await database.close();
  });

  it('reaches everybody, and nobody twice but those whose mail was under way', async () => {
    const { json } = await service.call('POST', '/api/admin/broadcast-notification-with-email', ADMIN, {
      title: 'Tin',
      message: 'Một thư cho mỗi người.',
      sendEmail: true,
    });
    const { campaignId, done } = broadcastResponseSchema.parse(json);
    expect(done).toBe(false);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = (RECIPIENTS / (KILLS + 1)) * kill;
      await waitFor('it is in the middle', () => catcher.mails.length > enough);
      await service.kill();
      expect(catcher.mails.length).toBeLessThan(RECIPIENTS);
      await service.start();
    }
    const { campaign } = await waitFor('it is done', async () => {
      const view = await service.call('GET', `/api/admin/email-campaigns/${campaignId}`, ADMIN);
      const answer = campaignAnswerSchema.parse(view.json);
      return answer.campaign.status === 'done' && answer;
    });
    expect(campaign.emailResults).toMatchObject({ sent: RECIPIENTS, failed: 0, skipped: 0 });
    const reached = new Set(catcher.mails.flatMap(({ to }) => to));
    expect(reached.size).toBe(RECIPIENTS);
    expect(catcher.mails.length - RECIPIENTS).toBeLessThanOrEqual(KILLS * CONNECTIONS);
  });
});
