import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { campaignsControllers, campaignsProviders } from './campaigns/campaigns.providers';
import { NOTIFICATION_CONFIG } from './config/notification-config.token';
import type { NotificationConfig } from './config/notification.config';
import { liveControllers, liveProviders } from './live/live.providers';
import { mailControllers, mailHandlers, mailProviders } from './mail/mail.providers';
import { notificationDatabase } from './notification.database';
import { NotificationEntity } from './notifications/notification.entity';
import {
  notificationsControllers,
  notificationsHandlers,
  notificationsProviders,
} from './notifications/notifications.providers';
import { ownDataControllers, ownDataHandlers, ownDataProviders } from './own-data/own-data.providers';

/** Notifications in the app, the push stream of their changes, and mail. */
@Module({})
export class NotificationModule {
  static create(config: NotificationConfig): DynamicModule {
    return {
      module: NotificationModule,
      imports: [
        PlatformModule.forService('notification', config),
        DatabaseModule.forService(notificationDatabase(config)),
        TypeOrmModule.forFeature([NotificationEntity]),
        MessagingModule.forService('notification', config, {
          handlers: [...ownDataHandlers, ...notificationsHandlers, ...mailHandlers],
        }),
      ],
      controllers: [
        ...campaignsControllers,
        ...liveControllers,
        ...mailControllers,
        ...notificationsControllers,
        ...ownDataControllers,
      ],
      providers: [
        { provide: NOTIFICATION_CONFIG, useValue: config },
        ...campaignsProviders,
        ...liveProviders,
        ...mailProviders(config),
        ...notificationsProviders,
        ...ownDataProviders,
      ],
    };
  }
}
