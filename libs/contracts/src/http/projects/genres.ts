/** The 40 genres of both specifications, in their order. */
export const GENRES = [
  'Tiên Hiệp',
  'Kiếm Hiệp',
  'Ngôn Tình',
  'Đam Mỹ',
  'Quan Trường',
  'Võng Du',
  'Khoa Huyễn',
  'Hệ Thống',
  'Huyền Huyễn',
  'Dị Giới',
  'Dị Năng',
  'Sắc',
  'Quân Sự',
  'Lịch Sử',
  'Xuyên Không',
  'Xuyên Nhanh',
  'Trọng Sinh',
  'Trinh Thám',
  'Thám Hiểm',
  'Linh Dị',
  'Ngược',
  'Sủng',
  'Cung Đấu',
  'Nữ Cường',
  'Gia Đấu',
  'Đông Phương',
  'Đô Thị',
  'Bách Hợp',
  'Hài Hước',
  'Điền Văn',
  'Cổ Đại',
  'Mạt Thế',
  'Truyện Teen',
  'Phương Tây',
  'Nữ Phụ',
  'Light Novel',
  'Việt Nam',
  'Đoản Văn',
  'Review sách',
  'Khác',
] as const;

export type Genre = (typeof GENRES)[number];

export const TASK_TYPES = ['Dịch và Biên tập', 'Biên tập lại'] as const;

/** Presets of the create page; 'Thêm tùy chỉnh...' opens a free text. */
export const TRANSLATION_STYLES = [
  'Trang trọng, học thuật',
  'Gần gũi, hài hước',
  'Văn phong kiếm hiệp',
  'Giữ nguyên văn tối đa',
] as const;

/** Prompt of a new project for which AI could not create one. */
export const DEFAULT_MASTER_PROMPT =
  'Bạn là dịch giả văn học chuyên nghiệp, dịch tiểu thuyết Trung Quốc sang tiếng Việt. ' +
  'Dịch trọn vẹn từng đoạn, đúng nghĩa, tự nhiên, giữ giọng văn của tác giả; tên riêng dùng âm Hán-Việt ' +
  'và thống nhất từ đầu đến cuối; xưng hô hợp vai vế và hoàn cảnh. Không thêm lời bình, không bỏ câu, ' +
  'không để sót chữ Hán. Chỉ trả về bản dịch.';
