import type { DataSourceSettings } from '@lacthu/database';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import type { NotificationConfig } from './config/notification.config';
import { CreateNotifications1795800000000 } from './migrations/1795800000000-create-notifications';
import { BroadcastNotifications1796100000000 } from './migrations/1796100000000-broadcast-notifications';
import { CreateCampaignsAndDeliveries1796100100000 } from './migrations/1796100100000-create-campaigns-and-deliveries';
import { IndexEndedSingleMails1796300000000 } from './migrations/1796300000000-index-ended-single-mails';
import { SayWhyMailsWait1796600000000 } from './migrations/1796600000000-say-why-mails-wait';
import { ReplaceUnreadNoticesOfATopic1796800000000 } from './migrations/1796800000000-replace-unread-notices-of-a-topic';
import { RememberDeletedAccounts1796900000000 } from './migrations/1796900000000-remember-deleted-accounts';
import { NotificationEntity } from './notifications/notification.entity';

/** The service's database and all its migrations, in order. */
export const notificationDatabase = (config: NotificationConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_NOTIFICATION,
  applicationName: 'notification',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [NotificationEntity],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    CreateNotifications1795800000000,
    BroadcastNotifications1796100000000,
    CreateCampaignsAndDeliveries1796100100000,
    IndexEndedSingleMails1796300000000,
    SayWhyMailsWait1796600000000,
    ReplaceUnreadNoticesOfATopic1796800000000,
    RememberDeletedAccounts1796900000000,
  ],
});
