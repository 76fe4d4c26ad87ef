import type { Character } from '@lacthu/contracts';
import { CHARACTER_FORM, readCharacters } from './character-list';
import { JSON_ONLY, block, paragraphs, type Question } from './question';

const SYSTEM = paragraphs(
  'Bạn đọc tài liệu về nhân vật của một truyện (bảng tính hoặc văn bản, tiếng Trung hoặc tiếng Việt) và rút ra danh sách nhân vật.',
  'Giữ nguyên cách viết tên như trong tài liệu; các mục khác viết bằng tiếng Việt, không biết thì để chuỗi rỗng; không thêm nhân vật không có trong tài liệu. Dòng tiêu đề của bảng không phải nhân vật.',
  `Trả lời theo mẫu: [${CHARACTER_FORM}]. Không có nhân vật nào thì trả lời [].`,
  JSON_ONLY,
);

/** Question for the characters in a file's text. */
export function charactersQuestion(text: string): Question<Character[]> {
  return {
    system: SYSTEM,
    user: paragraphs(block('tai_lieu', text), 'Hãy liệt kê các nhân vật.'),
    read: readCharacters,
  };
}
