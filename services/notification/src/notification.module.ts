import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { CampaignsController } from './campaigns/campaigns.controller';
import { CampaignsQueries } from './campaigns/campaigns.queries';
import { CampaignsRepository } from './campaigns/campaigns.repository';
import { CancelCampaign } from './campaigns/cancel-campaign.use-case';
import { EmailSettingsController } from './campaigns/email-settings.controller';
import { Recipients } from './campaigns/recipients';
import { SendTestMail } from './campaigns/send-test-mail.use-case';
import { StartCampaign } from './campaigns/start-campaign.use-case';
import { NOTIFICATION_CONFIG } from './config/notification-config.token';
import type { NotificationConfig } from './config/notification.config';
import { LiveController } from './live/live.controller';
import { OpenScreens } from './live/open-screens';
import { AccountMails } from './mail/account-mails';
import { CampaignHints } from './mail/campaign-hints';
import { DeliveriesRepository } from './mail/deliveries.repository';
import { InternalMailsController } from './mail/internal-mails.controller';
import { Letters } from './mail/letters';
import { MailMetrics } from './mail/mail-metrics';
import { MailStateRpc } from './mail/mail-state.rpc';
import { MailTransport } from './mail/mail-transport';
import { MAIL_TRANSPORT } from './mail/mail-transport.token';
import { MailUserWhenProGranted } from './mail/mail-user-when-pro-granted.handler';
import { MailUserWhenUpgradeRejected } from './mail/mail-user-when-upgrade-rejected.handler';
import { MailWorker } from './mail/mail-worker';
import { senderOf } from './mail/mailbox';
import { OptOutsRepository } from './mail/opt-outs.repository';
import { OrderMail } from './mail/order-mail.use-case';
import { UnsubscribeLinks } from './mail/unsubscribe-links';
import { Unsubscribe } from './mail/unsubscribe.use-case';
import { UnsubscribeController } from './mail/unsubscribe.controller';
import { notificationDatabase } from './notification.database';
import { ClearNotifications } from './notifications/clear-notifications.use-case';
import { Followers } from './notifications/followers';
import { MarkNotificationsAsRead } from './notifications/mark-notifications-as-read.use-case';
import { NotificationEntity } from './notifications/notification.entity';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsQueries } from './notifications/notifications.queries';
import { NotificationsRepository } from './notifications/notifications.repository';
import { NotifyAdminsWhenReported } from './notifications/notify-admins-when-reported.handler';
import { NotifyAdminsWhenUpgradeRequested } from './notifications/notify-admins-when-upgrade-requested.handler';
import { NotifyAudience } from './notifications/notify-audience.use-case';
import { NotifyFollowersWhenChaptersAdded } from './notifications/notify-followers-when-chapters-added.handler';
import { NotifyFollowers } from './notifications/notify-followers.use-case';
import { NotifyOwnerWhenAudioExpires } from './notifications/notify-owner-when-audio-expires.handler';
import { NotifyOwnerWhenStoryHidden } from './notifications/notify-owner-when-story-hidden.handler';
import { NotifyOwnerWhenStoryRestored } from './notifications/notify-owner-when-story-restored.handler';
import { NotifyOwnerWhenTypoReported } from './notifications/notify-owner-when-typo-reported.handler';
import { NotifyReportersWhenTypoAccepted } from './notifications/notify-reporters-when-typo-accepted.handler';
import { NotifyReportersWhenUpheld } from './notifications/notify-reporters-when-upheld.handler';
import { NotifyUserWhenReplied } from './notifications/notify-user-when-replied.handler';
import { NotifyUserWhenSpeechJobEnded } from './notifications/notify-user-when-speech-job-ended.handler';
import { NotifyUserWhenJobEnded } from './notifications/notify-user-when-job-ended.handler';
import { NotifyUserWhenProGranted } from './notifications/notify-user-when-pro-granted.handler';
import { TellOwnerWhenPasswordGuessed } from './mail/tell-owner-when-password-guessed.handler';
import { NotifyUserWhenUpgradeRejected } from './notifications/notify-user-when-upgrade-rejected.handler';
import { NotifyUser } from './notifications/notify-user.use-case';
import { TellOwnerOfTypos } from './notifications/tell-owner-of-typos.use-case';
import { TopicNoticesRepository } from './notifications/topic-notices.repository';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { OwnDataController } from './own-data/own-data.controller';
import { OwnDataQueries } from './own-data/own-data.queries';
import { OwnDataRepository } from './own-data/own-data.repository';
import { WelcomeUserWhenRegistered } from './notifications/welcome-user-when-registered.handler';

const HANDLERS = [
  DeleteOwnData,
  WelcomeUserWhenRegistered,
  NotifyAdminsWhenUpgradeRequested,
  NotifyUserWhenUpgradeRejected,
  NotifyUserWhenProGranted,
  NotifyOwnerWhenAudioExpires,
  NotifyUserWhenJobEnded,
  NotifyUserWhenSpeechJobEnded,
  NotifyUserWhenReplied,
  NotifyFollowersWhenChaptersAdded,
  NotifyAdminsWhenReported,
  NotifyReportersWhenUpheld,
  NotifyOwnerWhenStoryHidden,
  NotifyOwnerWhenStoryRestored,
  NotifyOwnerWhenTypoReported,
  NotifyReportersWhenTypoAccepted,
  MailUserWhenUpgradeRejected,
  TellOwnerWhenPasswordGuessed,
  MailUserWhenProGranted,
];

const NOTIFICATIONS: Provider[] = [
  ClearNotifications,
  Followers,
  MarkNotificationsAsRead,
  NotificationsQueries,
  NotificationsRepository,
  NotifyAudience,
  NotifyFollowers,
  NotifyUser,
  OpenScreens,
  OwnDataQueries,
  OwnDataRepository,
  TellOwnerOfTypos,
  TopicNoticesRepository,
];

const MAIL: Provider[] = [
  AccountMails,
  CampaignHints,
  DeliveriesRepository,
  Letters,
  MailMetrics,
  MailWorker,
  OptOutsRepository,
  OrderMail,
  Unsubscribe,
];

const CAMPAIGNS: Provider[] = [
  CampaignsQueries,
  CampaignsRepository,
  CancelCampaign,
  Recipients,
  SendTestMail,
  StartCampaign,
];

/** What users are told: the list behind the bell, the stream that makes it ring, and mail. */
@Module({})
export class NotificationModule {
  static create(config: NotificationConfig): DynamicModule {
    return {
      module: NotificationModule,
      imports: [
        PlatformModule.forService('notification', config),
        DatabaseModule.forService(notificationDatabase(config)),
        TypeOrmModule.forFeature([NotificationEntity]),
        MessagingModule.forService('notification', config, { handlers: HANDLERS }),
      ],
      controllers: [
        NotificationsController,
        LiveController,
        UnsubscribeController,
        CampaignsController,
        EmailSettingsController,
        InternalMailsController,
        OwnDataController,
        MailStateRpc,
      ],
      providers: [...configured(config), ...HANDLERS, ...NOTIFICATIONS, ...MAIL, ...CAMPAIGNS],
    };
  }
}

/** What follows from the configuration alone. */
function configured(config: NotificationConfig): Provider[] {
  return [
    { provide: NOTIFICATION_CONFIG, useValue: config },
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
  ];
}
