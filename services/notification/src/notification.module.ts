import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MESSAGING_MIGRATIONS, MessagingModule } from '@lacthu/messaging';
import { NOTIFICATION_CONFIG } from './config/notification-config.token';
import type { NotificationConfig } from './config/notification.config';
import { LiveController } from './live/live.controller';
import { OpenScreens } from './live/open-screens';
import { MailStateRpc } from './mail/mail-state.rpc';
import { CreateNotifications1795800000000 } from './migrations/1795800000000-create-notifications';
import { ClearNotifications } from './notifications/clear-notifications.use-case';
import { MarkNotificationsAsRead } from './notifications/mark-notifications-as-read.use-case';
import { NotificationEntity } from './notifications/notification.entity';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsQueries } from './notifications/notifications.queries';
import { NotificationsRepository } from './notifications/notifications.repository';
import { NotifyUser } from './notifications/notify-user.use-case';
import { WelcomeUserWhenRegistered } from './notifications/welcome-user-when-registered.handler';

/** What users are told: the list behind the bell, and the stream that makes it ring. */
@Module({})
export class NotificationModule {
  static create(config: NotificationConfig): DynamicModule {
    return {
      module: NotificationModule,
      imports: [
        PlatformModule.forService('notification', config),
        DatabaseModule.forService({
          url: config.DATABASE_URL_NOTIFICATION,
          applicationName: 'notification',
          entities: [NotificationEntity],
          migrations: [...MESSAGING_MIGRATIONS, CreateNotifications1795800000000],
        }),
        TypeOrmModule.forFeature([NotificationEntity]),
        MessagingModule.forService('notification', config, { handlers: [WelcomeUserWhenRegistered] }),
      ],
      controllers: [NotificationsController, LiveController, MailStateRpc],
      providers: [
        { provide: NOTIFICATION_CONFIG, useValue: config },
        ClearNotifications,
        MarkNotificationsAsRead,
        NotificationsQueries,
        NotificationsRepository,
        NotifyUser,
        OpenScreens,
        WelcomeUserWhenRegistered,
      ],
    };
  }
}
