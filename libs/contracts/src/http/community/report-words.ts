/** Report reasons with their labels. In a file without schemas, so that light pages do not load zod. */
export const REPORT_REASON_WORDS = {
  spam: 'Quảng cáo, nội dung rác',
  abuse: 'Công kích, xúc phạm người khác',
  sexual: 'Nội dung khiêu dâm, phản cảm',
  copyright: 'Vi phạm bản quyền',
  spoiler: 'Tiết lộ nội dung truyện',
  other: 'Lý do khác',
} as const;
export type ReportReason = keyof typeof REPORT_REASON_WORDS;

/** Length of a note (UTF-16 units); reports per user within 24 hours. */
export const REPORT_LIMITS = { note: 500, perDay: 30 } as const;

/** Choices of an administrator for the days of a mute; without an end it runs until he lifts it. */
export const MUTE_DAYS = [1, 3, 7, 30] as const;
