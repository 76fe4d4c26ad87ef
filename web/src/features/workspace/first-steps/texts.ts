export const firstStepsTexts = {
  label: 'Bước tiếp theo',
  chapters: (count: string): string => `${count} chương`,
  namesFound: (count: string): string => `${count} tên riêng tìm thấy`,
  searching: 'đang tìm tên riêng…',
  advice: 'Duyệt tên trước thì cả truyện gọi nhân vật thống nhất, hoặc dịch luôn để đọc thử.',
  reviewNames: 'Duyệt tên',
  translate: (count: string): string => `Dịch ${count} chương đầu`,
  translateFree: (count: string): string => `Dịch ${count} chương đầu (Hán-Việt, miễn phí)`,
  dismiss: 'Ẩn gợi ý bước tiếp theo',
} as const;
