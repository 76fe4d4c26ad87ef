export const homeTexts = {
  documentTitle: 'Lạc Thư · Dịch, nghe và đọc tiểu thuyết',
  heroTitle: 'Đưa tiểu thuyết Trung Quốc về với tiếng Việt',
  heroText:
    'Lạc Thư giúp bạn dịch trọn bộ truyện bằng AI của chính mình, biên tập từng đoạn, nghe thành tiếng và chia sẻ với người đọc.',
  start: 'Bắt đầu miễn phí',
  continue: 'Vào Dashboard',
  createProject: 'Tạo dự án mới',
  read: 'Đọc truyện cộng đồng',
  sampleSource: '却說孫悟空得了金箍棒，心中歡喜。',
  sampleReading: 'Lại nói Tôn Ngộ Không có được gậy Như Ý, trong lòng vui mừng.',
  sampleSourceLabel: 'Nguyên tác',
  featuresTitle: 'Một bàn làm việc cho cả bộ truyện',
  ctaTitle: 'Chương đầu tiên đang chờ bạn',
  ctaText:
    'Tạo tài khoản, nhập một file truyện .txt và dịch ngay bằng máy Hán-Việt miễn phí, không cần API Key.',
} as const;
