import type { Campaign } from '@lacthu/contracts';
import { campaignAnswerSchema } from '@lacthu/contracts';
import {
  bootTestNeighbour,
  bootTestService,
  startSmtpCatcher,
  testUser,
  waitFor,
  type SmtpCatcher,
  type SmtpCatcherOptions,
  type TestNeighbour,
  type TestService,
} from '@lacthu/testing';
import type { NotificationConfig } from '../config/notification.config';
import { notificationDatabase } from '../notification.database';
import { notificationService } from '../notification.service-definition';
import { FakeAccounts, FakeAccountsRpc } from './fake-accounts';

/** Boots the service on an empty database; `own` configures mail, which is off by default. */
export function bootNotification(own: Partial<NotificationConfig> = {}): Promise<TestService> {
  return bootTestService(notificationService, {
    schema: notificationDatabase,
    own: (databaseUrl) => ({
      DATABASE_URL_NOTIFICATION: databaseUrl,
      PUBLIC_URL: 'https://lacthu.example.org',
      MAIL_MAX_CONNECTIONS: 20,
      ...own,
    }),
  });
}

/** The administrator of these tests; his account must be added first. */
export const ADMIN = testUser({ id: 1, role: 'admin', proActive: true });

export interface MailUnderTest {
  readonly service: TestService;
  readonly auth: TestNeighbour;
  readonly accounts: FakeAccounts;
  readonly catcher: SmtpCatcher;
  /** A campaign as its view shows it. */
  campaign(id: string): Promise<Campaign>;
  /** Waits until a campaign has ended. */
  ended(id: string): Promise<Campaign>;
  close(): Promise<void>;
}

/** Boots the service with accounts and a mail server that records everything. */
export async function bootWithMail(
  options: SmtpCatcherOptions = {},
  own: Partial<NotificationConfig> = {},
): Promise<MailUnderTest> {
  const catcher = await startSmtpCatcher(options);
  const accounts = new FakeAccounts();
  accounts.add('Quản Trị', 'admin@example.org', 'admin');
  const service = await bootNotification({
    SMTP_URL: catcher.url,
    MAIL_FROM: 'Lạc Thư <thu@lacthu.example.org>',
    ...own,
  });
  const auth = await bootTestNeighbour('auth', {
    natsUrl: service.natsUrl,
    rpc: [FakeAccountsRpc],
    providers: [{ provide: FakeAccounts, useValue: accounts }],
  });
  const campaign = async (id: string): Promise<Campaign> => {
    const answer = await service.call({ path: `/api/admin/email-campaigns/${id}`, user: ADMIN });
    return campaignAnswerSchema.parse(answer.json).campaign;
  };
  return {
    service,
    auth,
    accounts,
    catcher,
    campaign,
    ended: (id) =>
      waitFor('the campaign ends', async () => {
        const view = await campaign(id);
        return view.completed_at !== null && view;
      }),
    close: async () => {
      await auth.close();
      await service.close();
      await catcher.stop();
    },
  };
}
