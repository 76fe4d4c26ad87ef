import {
  IconBooks,
  IconBolt,
  IconHeadphones,
  IconLanguage,
  IconPencilCheck,
  IconShieldLock,
  type Icon,
} from '@tabler/icons-react';
import { paths } from '../../lib/paths';

interface Feature {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Its page; guests are asked to log in first where they have to. */
  readonly to: string;
}

/** Features advertised on the home page (specification 1, §1). */
export const FEATURES: readonly Feature[] = [
  {
    icon: IconLanguage,
    title: 'Dịch bằng AI của bạn',
    text: 'Chọn OpenAI hoặc Google AI với khóa của chính bạn, hay dùng bộ dịch Hán-Việt ngoại tuyến miễn phí.',
    to: paths.quickTranslate,
  },
  {
    icon: IconHeadphones,
    title: 'Tạo audio',
    text: 'Biến chương đã dịch thành giọng đọc tiếng Việt để nghe mọi lúc.',
    to: paths.dashboard,
  },
  {
    icon: IconBooks,
    title: 'Quản lý dự án',
    text: 'Nhập cả bộ truyện, tự tách chương, theo dõi tiến độ và tiếp tục đúng chỗ đang dở.',
    to: paths.createProject,
  },
  {
    icon: IconBolt,
    title: 'Dịch nhanh',
    text: 'Dán một đoạn, đọc ngay bản dịch. Không lưu gì trên máy chủ.',
    to: paths.quickTranslate,
  },
  {
    icon: IconPencilCheck,
    title: 'Công cụ biên tập',
    text: 'Rà chữ Hán còn sót, dịch lại đoạn chưa hay, trau chuốt lời thoại và câu văn.',
    to: paths.dashboard,
  },
  {
    icon: IconShieldLock,
    title: 'Lưu trữ an toàn',
    text: 'Mỗi lần lưu là một phiên bản. Dữ liệu nằm trên máy chủ của bạn, không ở đâu khác.',
    to: paths.dashboard,
  },
];
