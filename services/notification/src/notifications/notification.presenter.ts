import type { NotificationList } from '@lacthu/contracts';
import type { NotificationListing } from './notifications.queries';

/** Presents the notification list. */
export function presentNotifications(listing: NotificationListing): NotificationList {
  return {
    success: true,
    notifications: listing.notifications.map((notification) => ({
      id: notification.id,
      title: notification.title,
      message: notification.message,
      link_url: notification.linkUrl,
      created_at: notification.createdAt.toISOString(),
    })),
    unreadCount: listing.unreadCount,
  };
}
