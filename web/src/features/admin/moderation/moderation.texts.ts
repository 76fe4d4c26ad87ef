import { REPORT_REASON_WORDS, type ReportReason } from '@lacthu/contracts';

/** Texts of reports and mutes in the administration. */
export const reportTexts = {
  heading: 'Báo cáo của độc giả',
  lists: { open: 'Đang chờ', closed: 'Đã xử lý', mutes: 'Bị cấm bình luận' },
  chooseList: 'Danh sách',
  waiting: (count: string): string => `${count} báo cáo đang chờ`,
  see: 'Xem báo cáo',
  reasons: REPORT_REASON_WORDS as Readonly<Record<ReportReason, string>>,
  reasonCount: (reason: string, count: number): string => (count > 1 ? `${reason} × ${count}` : reason),
  target: { comment: 'Bình luận', story: 'Truyện' },
  rowOf: {
    comment: (author: string, story: string): string => `Bình luận của ${author} trong ${story}`,
    story: (_author: string, story: string): string => `Truyện ${story}`,
  },
  inStory: 'Trong truyện',
  writtenBy: { comment: 'Người viết', story: 'Chủ truyện' },
  reporters: 'Số người báo cáo',
  people: (count: string): string => `${count} người`,
  openedAt: 'Chờ từ',
  reasonList: 'Lý do báo cáo',
  notes: 'Ghi chú của người báo cáo',
  noteBy: (name: string, when: string): string => `${name}, ${when}`,
  noDescription: 'Truyện không có lời giới thiệu.',
  gone: {
    comment: 'Bình luận đã bị xóa trong lúc chờ. Chỉ còn việc đóng báo cáo này.',
    story:
      'Chủ truyện đã thôi công khai truyện này. Nếu bạn ẩn, truyện sẽ không hiện ra khi được công khai lại.',
  },
  goneClosed: {
    comment: 'Bình luận này đã bị xóa.',
    story: 'Chủ truyện đã thôi công khai truyện này.',
  },
  status: { open: 'Đang chờ', dismissed: 'Đã bỏ qua', hidden: 'Đã ẩn', restored: 'Đã hiện lại' },
  decidedBy: (status: string, name: string, when: string): string => `${status} · ${name} · ${when}`,
  lastDecision: (name: string, when: string): string =>
    `Được báo cáo lại sau lần xử lý của ${name}, ${when}.`,
  decisionNote: (note: string): string => `Lý do: ${note}`,
  empty: {
    open: 'Không có báo cáo nào đang chờ',
    closed: 'Chưa có báo cáo nào được xử lý',
    mutes: 'Không ai đang bị cấm bình luận',
  },
  emptyText: {
    open: 'Khi độc giả báo cáo một bình luận hay một truyện, báo cáo sẽ hiện ở đây.',
    closed: 'Báo cáo bạn đã ẩn hoặc bỏ qua sẽ hiện ở đây, kèm người xử lý.',
    mutes: 'Người bị cấm sẽ hiện ở đây cho đến khi hết hạn hoặc được bỏ cấm.',
  },
} as const;

export const decideTexts = {
  hide: { comment: 'Ẩn bình luận', story: 'Ẩn truyện' },
  hideTitle: { comment: 'Ẩn bình luận này?', story: 'Ẩn truyện này?' },
  hideExplanation: {
    comment: (author: string): string =>
      `Chỉ ${author} và quản trị viên còn đọc được bình luận này; các câu trả lời vẫn ở lại. Người báo cáo được cảm ơn.`,
    story: (author: string): string =>
      `Truyện biến khỏi cộng đồng ngay lập tức: trang truyện, các chương, ảnh bìa và audio. ${author} được báo kèm lý do, dự án vẫn còn nguyên. Người báo cáo được cảm ơn.`,
  },
  noteHint: {
    comment: (reason: string): string => `Ghi vào nhật ký. Để trống là “${reason}”.`,
    story: (reason: string): string => `Chủ truyện sẽ đọc lý do này. Để trống là “${reason}”.`,
  },
  mute: (name: string): string => `Cấm ${name} bình luận`,
  noMute: 'Không cấm',
  hidden: { comment: 'Đã ẩn bình luận.', story: 'Đã ẩn truyện.' },
  hideFailure: 'Không thể ẩn nội dung này.',
  close: 'Đóng báo cáo',
  dismissTitle: 'Bỏ qua báo cáo này?',
  dismissExplanation:
    'Nội dung vẫn hiện như cũ, không ai nhận được thông báo. Nếu có người khác báo cáo, dòng này sẽ mở lại.',
  closeTitle: 'Đóng báo cáo này?',
  closeExplanation: 'Không còn gì để ẩn. Báo cáo chuyển sang phần đã xử lý.',
  dismissed: 'Đã bỏ qua báo cáo.',
  dismissFailure: 'Không thể bỏ qua báo cáo.',
  restore: 'Hiện lại',
  restoreTitle: { comment: 'Hiện lại bình luận này?', story: 'Hiện lại truyện này?' },
  restoreExplanation: {
    comment: 'Mọi người lại đọc được bình luận này ở chỗ cũ.',
    story:
      'Truyện trở lại cộng đồng với bản mới nhất, nếu chủ truyện vẫn đang công khai. Chủ truyện được báo.',
  },
  restored: { comment: 'Đã hiện lại bình luận.', story: 'Đã hiện lại truyện.' },
  restoreFailure: 'Không thể hiện lại nội dung này.',
} as const;

export const muteTexts = {
  mute: 'Cấm bình luận',
  muteOf: (name: string): string => `Cấm ${name} bình luận`,
  explanation: 'Người bị cấm vẫn đọc và đánh giá truyện được, chỉ không viết bình luận.',
  days: (days: number): string => `${days} ngày`,
  untilLifted: 'Đến khi bỏ cấm',
  term: 'Thời hạn',
  termMissing: 'Vui lòng chọn thời hạn.',
  reasonHint: 'Ghi vào nhật ký, người bị cấm không thấy.',
  outcome: (when: string): string => `Không bình luận được đến ${when}.`,
  outcomeUntilLifted: 'Không bình luận được cho đến khi có quản trị viên bỏ cấm.',
  muted: (name: string): string => `Đã cấm ${name} bình luận.`,
  muteFailure: 'Không thể cấm người này bình luận.',
  badge: (until: string): string => `Bị cấm bình luận đến ${until}`,
  badgeUntilLifted: 'Bị cấm bình luận đến khi bỏ cấm',
  running: (name: string, when: string): string => `${name} cấm lúc ${when}. Cấm lần nữa sẽ thay hạn cũ.`,
  mutedBy: 'Người cấm',
  mutedAt: 'Từ lúc',
  until: 'Đến',
  unmute: 'Bỏ cấm',
  unmuteOf: (name: string): string => `Bỏ cấm ${name}`,
  unmuteTitle: 'Bỏ cấm bình luận?',
  unmuteExplanation: (name: string): string => `${name} bình luận lại được ngay.`,
  unmuted: (name: string): string => `${name} bình luận lại được rồi.`,
  unmuteFailure: 'Không thể bỏ cấm người này.',
} as const;
