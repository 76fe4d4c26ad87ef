import type { NotificationList } from '@lacthu/contracts';
import { ApiError } from '../../api/api-error';
import type { GallerySection, GalleryState } from '../../gallery/gallery-section';
import { aNotification } from '../../testing/factories';
import { NotificationEntries } from './notification-entries';

interface Answer {
  readonly data?: NotificationList;
  readonly error?: Error;
}

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise<never>(nothing);
const listOf = (...notifications: NotificationList['notifications']): NotificationList => ({
  success: true,
  notifications,
  unreadCount: 0,
});

const state = (caption: string, { data, error }: Answer): GalleryState => ({
  caption,
  shows: <NotificationEntries list={{ data, error: error ?? null, refetch: never }} onFollow={nothing} />,
});

export const gallery: GallerySection = {
  title: 'Danh sách thông báo',
  states: [
    state('Đang tải', {}),
    state('Có thông báo', {
      data: listOf(
        aNotification(),
        aNotification({
          id: 2,
          title: 'Yêu cầu nâng cấp bị từ chối',
          message: 'Lý do: chưa thấy tiền về. Bạn có thể gửi lại.',
          link_url: null,
        }),
      ),
    }),
    state('Trống', { data: listOf() }),
    state('Lỗi', {
      error: new ApiError({ status: 503, msg: 'Máy chủ đang bận.', code: 'platform.service_unavailable' }),
    }),
  ],
};
