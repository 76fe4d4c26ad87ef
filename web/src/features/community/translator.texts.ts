export const translatorTexts = {
  failure: 'Chưa tải được người đăng',
  missing: 'Không tìm thấy người đăng',
  missingText: 'Người này chưa có truyện công khai nào.',
  backToCommunity: 'Về cộng đồng',
  storyCount: (count: string): string => `${count} truyện`,
  views: (count: string): string => `${count} lượt xem`,
  likes: (count: string): string => `${count} lượt thích`,
  dislikes: (count: string): string => `${count} lượt không thích`,
  stories: 'Truyện đã đăng',
} as const;
