/** What is wrong with it, in the words of the screens. In a file without schemas: light pages load no zod for words. */
export const REPORT_REASON_WORDS = {
  spam: 'Quảng cáo, nội dung rác',
  abuse: 'Công kích, xúc phạm người khác',
  sexual: 'Nội dung khiêu dâm, phản cảm',
  copyright: 'Vi phạm bản quyền',
  spoiler: 'Tiết lộ nội dung truyện',
  other: 'Lý do khác',
} as const;
export type ReportReason = keyof typeof REPORT_REASON_WORDS;

/** Letters of a note (UTF-16 units, as it is kept); reports of one person within 24 hours. */
export const REPORT_LIMITS = { note: 500, perDay: 30 } as const;

/** Days for which an administrator can keep somebody from commenting; without an end it is until he lifts it. */
export const MUTE_DAYS = [1, 3, 7, 30] as const;
