import type { Provider } from '@nestjs/common';
import type { NotificationConfig } from '../config/notification.config';
import { AccountMails } from './account-mails';
import { CampaignHints } from './campaign-hints';
import { DeliveriesRepository } from './deliveries.repository';
import { InternalMailsController } from './internal-mails.controller';
import { Letters } from './letters';
import { MailMetrics } from './mail-metrics';
import { MailStateRpc } from './mail-state.rpc';
import { MailTransport } from './mail-transport';
import { MAIL_TRANSPORT } from './mail-transport.token';
import { MailUserWhenProGranted } from './mail-user-when-pro-granted.handler';
import { MailUserWhenUpgradeRejected } from './mail-user-when-upgrade-rejected.handler';
import { MailWorker } from './mail-worker';
import { senderOf } from './mailbox';
import { NotifyOwnerWhenPasswordGuessed } from './notify-owner-when-password-guessed.handler';
import { OptOutsRepository } from './opt-outs.repository';
import { QueueMail } from './queue-mail.use-case';
import { UnsubscribeController } from './unsubscribe.controller';
import { UnsubscribeLinks } from './unsubscribe-links';
import { Unsubscribe } from './unsubscribe.use-case';

export const mailControllers = [InternalMailsController, MailStateRpc, UnsubscribeController];

export const mailHandlers = [
  MailUserWhenProGranted,
  MailUserWhenUpgradeRejected,
  NotifyOwnerWhenPasswordGuessed,
];

export const mailProviders = (config: NotificationConfig): Provider[] => [
  AccountMails,
  CampaignHints,
  DeliveriesRepository,
  Letters,
  MailMetrics,
  MailWorker,
  OptOutsRepository,
  QueueMail,
  Unsubscribe,
  {
    provide: UnsubscribeLinks,
    useFactory: () => new UnsubscribeLinks(config.IDENTITY_PRIVATE_KEY, config.PUBLIC_URL),
  },
  {
    provide: MAIL_TRANSPORT,
    useFactory: () =>
      config.SMTP_URL === undefined
        ? null
        : new MailTransport({
            url: config.SMTP_URL,
            from: senderOf(config),
            maxConnections: config.MAIL_MAX_CONNECTIONS,
          }),
  },
  ...mailHandlers,
];
