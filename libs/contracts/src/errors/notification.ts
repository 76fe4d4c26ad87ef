import { defineErrors } from './error-definition';

/** Errors of the notification service. */
export const notificationErrors = defineErrors({
  'notification.mail_not_configured': { status: 400, msg: 'Email chưa được cấu hình trên máy chủ.' },
  'notification.test_mail_failed': {
    status: 502,
    msg: 'Gửi email thất bại. Vui lòng kiểm tra log server.',
  },
  'notification.campaign_not_found': { status: 404, msg: 'Không tìm thấy đợt gửi này.' },
  'notification.idempotency_key_used': {
    status: 409,
    msg: 'Mã chống gửi trùng này đã dùng cho một lần gửi khác.',
  },
  'notification.unsubscribe_link_invalid': { status: 400, msg: 'Liên kết hủy nhận email không đúng.' },
});
