import { ClearNotifications } from './clear-notifications.use-case';
import { Followers } from './followers';
import { MarkNotificationsAsRead } from './mark-notifications-as-read.use-case';
import { notificationHandlers } from './notification-per-event.handler';
import { NotificationsController } from './notifications.controller';
import { NotificationsQueries } from './notifications.queries';
import { NotificationsRepository } from './notifications.repository';
import { NotifyAudience } from './notify-audience.use-case';
import { NotifyFollowersWhenChaptersAdded } from './notify-followers-when-chapters-added.handler';
import { NotifyOwnerWhenTypoReported } from './notify-owner-when-typo-reported.handler';
import { NotifyUserWhenProGranted } from './notify-user-when-pro-granted.handler';
import { NotifyUser } from './notify-user.use-case';
import { TopicNoticesRepository } from './topic-notices.repository';
import { WelcomeUserWhenRegistered } from './welcome-user-when-registered.handler';

export const notificationsControllers = [NotificationsController];

export const notificationsHandlers = [
  ...notificationHandlers,
  NotifyFollowersWhenChaptersAdded,
  NotifyOwnerWhenTypoReported,
  NotifyUserWhenProGranted,
  WelcomeUserWhenRegistered,
];

export const notificationsProviders = [
  ClearNotifications,
  Followers,
  MarkNotificationsAsRead,
  NotificationsQueries,
  NotificationsRepository,
  NotifyAudience,
  NotifyUser,
  TopicNoticesRepository,
  ...notificationsHandlers,
];
