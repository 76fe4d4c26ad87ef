import { randomUUID } from 'node:crypto';
import { Ids, LOGGER } from '@lacthu/http';
import { waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import { bootWithMail, type MailUnderTest } from '../testing/notification-under-test';
import { CampaignHints } from './campaign-hints';
import { DeliveriesRepository } from './deliveries.repository';
import { Letters } from './letters';
import { MAIL_TRANSPORT } from './mail-transport.token';
import { MailMetrics } from './mail-metrics';
import { MailWorker } from './mail-worker';

/** More than are forgotten at once. */
const MANY = 5_001;

describe('mails that are over', () => {
  let under: MailUnderTest;
  let database: DataSource;

  beforeAll(async () => {
    under = await bootWithMail();
    database = under.service.app.get(DataSource, { strict: false });
  });

  afterAll(() => under.close());

  /** A worker as the next start of the service has one. */
  const nextWorker = (): MailWorker => {
    const { app } = under.service;
    return new MailWorker(
      app.get(MAIL_TRANSPORT, { strict: false }),
      app.get(NOTIFICATION_CONFIG, { strict: false }),
      app.get(LOGGER, { strict: false }),
      app.get(DeliveriesRepository, { strict: false }),
      app.get(Letters, { strict: false }),
      app.get(CampaignHints, { strict: false }),
      app.get(Ids, { strict: false }),
      app.get(MailMetrics, { strict: false }),
    );
  };
  const left = async (): Promise<string[]> => {
    const rows: { email: string }[] = await database.query('SELECT email FROM mail_deliveries ORDER BY id');
    return rows.map(({ email }) => email);
  };

  it('and went to one person are forgotten after ninety days; what waits and what belongs to a campaign stays', async () => {
    const campaignId = randomUUID();
    await database.query(
      `INSERT INTO mail_campaigns (id, kind, target, title, message, subject, by_mail, created_by, status)
       VALUES ($1, 'selective', 'all', 't', 'm', 's', true, 1, 'done')`,
      [campaignId],
    );
    await database.query(
      `INSERT INTO mail_deliveries (key, campaign_id, name, email, priority, status, due_at, ended_at) VALUES
         ('young', NULL, '', 'young', 1, 'sent', now(), now() - interval '89 days'),
         ('waits', NULL, '', 'waits', 1, 'pending', now() + interval '1 day', NULL),
         (NULL, $1, '', 'of a campaign', 1, 'sent', now(), now() - interval '91 days')`,
      [campaignId],
    );
    await database.query(
      `INSERT INTO mail_deliveries (key, name, email, priority, status, ended_at)
       SELECT 'old-' || n, '', 'old', 1, 'sent', now() - interval '91 days' FROM generate_series(1, $1::int) AS n`,
      [MANY],
    );
    const worker = nextWorker();
    worker.onApplicationBootstrap();
    await waitFor('the old ones are forgotten', async () => (await left()).length === 3);
    await worker.beforeApplicationShutdown();
    expect(await left()).toEqual(['young', 'waits', 'of a campaign']);
  });
});
