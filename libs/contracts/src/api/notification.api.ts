import {
  broadcastRequestSchema,
  broadcastResponseSchema,
  campaignAnswerSchema,
  campaignListSchema,
  emailSettingsResponseSchema,
  selectiveEmailRequestSchema,
  unsubscribeQuerySchema,
} from '../http/notification/mail';
import { markAsReadRequestSchema, notificationListSchema } from '../http/notification/notification';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

export const notificationApi: ApiDescriptions = {
  'GET /api/notifications': { summary: 'Thông báo của tôi', answer: notificationListSchema },
  'GET /api/notifications/stream': {
    summary: 'Dòng sự kiện: thông báo mới và tiến độ việc nền',
    media: ['text/event-stream'],
  },
  'POST /api/notifications/mark-as-read': {
    summary: 'Đánh dấu đã đọc: tất cả, hay tới thông báo mới nhất đã hiện',
    body: markAsReadRequestSchema,
    answer: acknowledgementSchema,
  },
  'DELETE /api/notifications/clear-all': { summary: 'Xóa hết thông báo', answer: acknowledgementSchema },
  'GET /api/notifications/unsubscribe': {
    summary: 'Mở trang hỏi có ngừng nhận email gửi chung không, cho chương trình thư không tự gọi POST',
    query: unsubscribeQuerySchema,
    status: 303,
  },
  'POST /api/notifications/unsubscribe': {
    summary: 'Ngừng nhận email gửi chung, bằng liên kết trong thư, không cần đăng nhập',
    query: unsubscribeQuerySchema,
    answer: acknowledgementSchema,
    errors: ['notification.unsubscribe_link_invalid'],
  },
  'POST /api/admin/broadcast-notification-with-email': {
    summary:
      'Gửi thông báo đến mọi người, kèm email nếu muốn; đợt dài chạy tiếp dưới nền. Tiêu đề Idempotency-Key: gửi một lần',
    body: broadcastRequestSchema,
    answer: broadcastResponseSchema,
    errors: ['notification.idempotency_key_used'],
  },
  'POST /api/admin/send-selective-email': {
    summary:
      'Gửi email đến một nhóm hoặc đến các địa chỉ đã chọn; địa chỉ không có tài khoản được bỏ qua. Tiêu đề Idempotency-Key: gửi một lần',
    body: selectiveEmailRequestSchema,
    answer: broadcastResponseSchema,
    errors: ['notification.mail_not_configured', 'notification.idempotency_key_used'],
  },
  'POST /api/admin/test-email': {
    summary: 'Gửi một email thử đến quản trị viên đang gọi',
    answer: acknowledgementSchema,
    errors: ['notification.mail_not_configured', 'notification.test_mail_failed'],
  },
  'GET /api/admin/email-settings': {
    summary: 'Email đã cấu hình chưa',
    answer: emailSettingsResponseSchema,
  },
  'GET /api/admin/email-campaigns': {
    summary: '20 đợt gửi mới nhất và kết quả của chúng',
    answer: campaignListSchema,
  },
  'GET /api/admin/email-campaigns/{id}': {
    summary: 'Một đợt gửi, đang đến đâu',
    answer: campaignAnswerSchema,
    errors: ['notification.campaign_not_found'],
  },
  'POST /api/admin/email-campaigns/{id}/cancel': {
    summary: 'Hủy phần chưa gửi của một đợt',
    answer: campaignAnswerSchema,
    errors: ['notification.campaign_not_found'],
  },
};
