import { notificationListSchema } from '../http/notification/notification';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

export const notificationApi: ApiDescriptions = {
  'GET /api/notifications': { summary: 'Thông báo của tôi', answer: notificationListSchema },
  'GET /api/notifications/stream': {
    summary: 'Dòng sự kiện: thông báo mới và tiến độ việc nền',
    media: ['text/event-stream'],
  },
  'POST /api/notifications/mark-as-read': {
    summary: 'Đánh dấu đã đọc hết',
    answer: acknowledgementSchema,
  },
  'DELETE /api/notifications/clear-all': { summary: 'Xóa hết thông báo', answer: acknowledgementSchema },
};
