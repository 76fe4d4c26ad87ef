/** Texts of the actions on a paragraph; loaded with them, after the chapter. */
export const paragraphTexts = {
  setting: 'Hiện bình luận theo đoạn',
  tip: 'Chạm giữ hoặc bôi đen một đoạn để bình luận về đoạn ấy.',
  count: (count: string): string => `${count} bình luận về đoạn này`,
  comment: 'Bình luận đoạn này',
  typo: 'Báo lỗi chữ',
  chosen: (beginning: string): string => `Đoạn đang chọn: ${beginning}`,
  hint: 'Phím mũi tên lên, xuống để chọn đoạn khác.',
  gone: 'Đoạn này đã được sửa',
  goneCount: (count: string): string => `Đoạn này đã được sửa · ${count} bình luận`,
  goneNote: 'Những đoạn này không còn như lúc được bình luận.',
  quote: 'Đoạn đang bàn',
} as const;
