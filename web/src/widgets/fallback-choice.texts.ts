export const fallbackTexts = {
  label: 'Đoạn bị từ chối thì tạm dùng bản Hán-Việt',
  description: 'Các dòng ấy vẫn được đánh dấu để bạn dịch lại sau.',
} as const;
