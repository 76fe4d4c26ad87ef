import { ClearNotifications } from './clear-notifications.use-case';
import { Followers } from './followers';
import { MarkNotificationsAsRead } from './mark-notifications-as-read.use-case';
import { NotificationsController } from './notifications.controller';
import { NotificationsQueries } from './notifications.queries';
import { NotificationsRepository } from './notifications.repository';
import { NotifyAdminsWhenReported } from './notify-admins-when-reported.handler';
import { NotifyAdminsWhenUpgradeRequested } from './notify-admins-when-upgrade-requested.handler';
import { NotifyAudience } from './notify-audience.use-case';
import { NotifyFollowersWhenChaptersAdded } from './notify-followers-when-chapters-added.handler';
import { NotifyFollowers } from './notify-followers.use-case';
import { NotifyOwnerOfTypos } from './notify-owner-of-typos.use-case';
import { NotifyOwnerWhenAudioExpires } from './notify-owner-when-audio-expires.handler';
import { NotifyOwnerWhenStoryHidden } from './notify-owner-when-story-hidden.handler';
import { NotifyOwnerWhenStoryRestored } from './notify-owner-when-story-restored.handler';
import { NotifyOwnerWhenTypoReported } from './notify-owner-when-typo-reported.handler';
import { NotifyReportersWhenTypoAccepted } from './notify-reporters-when-typo-accepted.handler';
import { NotifyReportersWhenUpheld } from './notify-reporters-when-upheld.handler';
import { NotifyUserWhenJobEnded } from './notify-user-when-job-ended.handler';
import { NotifyUserWhenProGranted } from './notify-user-when-pro-granted.handler';
import { NotifyUserWhenReplied } from './notify-user-when-replied.handler';
import { NotifyUserWhenSpeechJobEnded } from './notify-user-when-speech-job-ended.handler';
import { NotifyUserWhenUpgradeRejected } from './notify-user-when-upgrade-rejected.handler';
import { NotifyUser } from './notify-user.use-case';
import { TopicNoticesRepository } from './topic-notices.repository';
import { WelcomeUserWhenRegistered } from './welcome-user-when-registered.handler';

export const notificationsControllers = [NotificationsController];

export const notificationsHandlers = [
  NotifyAdminsWhenReported,
  NotifyAdminsWhenUpgradeRequested,
  NotifyFollowersWhenChaptersAdded,
  NotifyOwnerWhenAudioExpires,
  NotifyOwnerWhenStoryHidden,
  NotifyOwnerWhenStoryRestored,
  NotifyOwnerWhenTypoReported,
  NotifyReportersWhenTypoAccepted,
  NotifyReportersWhenUpheld,
  NotifyUserWhenJobEnded,
  NotifyUserWhenProGranted,
  NotifyUserWhenReplied,
  NotifyUserWhenSpeechJobEnded,
  NotifyUserWhenUpgradeRejected,
  WelcomeUserWhenRegistered,
];

export const notificationsProviders = [
  ClearNotifications,
  Followers,
  MarkNotificationsAsRead,
  NotificationsQueries,
  NotificationsRepository,
  NotifyAudience,
  NotifyFollowers,
  NotifyOwnerOfTypos,
  NotifyUser,
  TopicNoticesRepository,
  ...notificationsHandlers,
];
