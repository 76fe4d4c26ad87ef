export const labelFieldTexts = {
  original: 'Tên gốc (không bắt buộc)',
  originalHint:
    'Tên tiếng Trung hoặc tên trong ngôn ngữ gốc. Bạn đọc tìm được truyện bằng tên này và âm Hán-Việt của nó.',
  originalPlaceholder: 'Ví dụ: 诡秘之主',
  workType: 'Loại truyện (không bắt buộc)',
  workTypeUnsaid: 'Không ghi',
  suggestion: (type: string): string => `Gợi ý: ${type}, vì phần lớn các chương được dịch như vậy.`,
  adult: 'Truyện 18+',
  adultHint: 'Bạn đọc được hỏi tuổi trước khi xem truyện, bìa được làm mờ.',
  adultGenreHint: (genre: string): string =>
    `Bạn đã chọn thể loại ${genre}: nếu truyện có nội dung người lớn, hãy bật mục này.`,
} as const;
