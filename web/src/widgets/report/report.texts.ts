import { REPORT_REASON_WORDS } from '@lacthu/contracts';

export const reportTexts = {
  report: 'Báo cáo',
  title: { comment: 'Báo cáo bình luận', story: 'Báo cáo truyện' },
  private: 'Chỉ quản trị viên thấy báo cáo của bạn.',
  why: 'Vì sao bạn báo cáo?',
  reasons: REPORT_REASON_WORDS,
  reasonMissing: 'Vui lòng chọn lý do báo cáo.',
  note: 'Ghi chú (không bắt buộc)',
  tooLong: (limit: string): string => `Ghi chú tối đa ${limit} ký tự.`,
  count: (count: string, limit: string): string => `${count} / ${limit} ký tự`,
  send: 'Gửi báo cáo',
  sending: 'Đang gửi…',
  cancel: 'Hủy',
  close: 'Đóng',
  failure: 'Chưa gửi được báo cáo.',
  thanks: 'Cảm ơn bạn đã báo cáo. Quản trị viên sẽ xem xét; bạn sẽ được báo tin nếu nội dung bị ẩn.',
  guest: ' để báo cáo.',
} as const;
