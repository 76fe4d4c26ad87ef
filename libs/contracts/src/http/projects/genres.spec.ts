import { DEFAULT_MASTER_PROMPT, GENRES, TASK_TYPES, TRANSLATION_STYLES } from './genres';

/** As the specifications print them. */
const PRINTED =
  'Tiên Hiệp, Kiếm Hiệp, Ngôn Tình, Đam Mỹ, Quan Trường, Võng Du, Khoa Huyễn, Hệ Thống, Huyền Huyễn, Dị Giới, ' +
  'Dị Năng, Sắc, Quân Sự, Lịch Sử, Xuyên Không, Xuyên Nhanh, Trọng Sinh, Trinh Thám, Thám Hiểm, Linh Dị, Ngược, Sủng, ' +
  'Cung Đấu, Nữ Cường, Gia Đấu, Đông Phương, Đô Thị, Bách Hợp, Hài Hước, Điền Văn, Cổ Đại, Mạt Thế, Truyện Teen, ' +
  'Phương Tây, Nữ Phụ, Light Novel, Việt Nam, Đoản Văn, Review sách, Khác';

describe('the fixed lists of a project', () => {
  it('have the 40 genres in the order of the specification, spelt in composed letters', () => {
    expect(GENRES).toHaveLength(40);
    expect(GENRES.join(', ')).toBe(PRINTED);
    expect(PRINTED.normalize('NFC')).toBe(PRINTED);
  });

  it('have the two task types and the four ready styles', () => {
    expect(TASK_TYPES).toEqual(['Dịch và Biên tập', 'Biên tập lại']);
    expect(TRANSLATION_STYLES).toEqual([
      'Trang trọng, học thuật',
      'Gần gũi, hài hước',
      'Văn phong kiếm hiệp',
      'Giữ nguyên văn tối đa',
    ]);
  });

  it('have a default prompt for a translator of novels in general', () => {
    expect(DEFAULT_MASTER_PROMPT).toMatch(/dịch giả văn học chuyên nghiệp/);
    expect(DEFAULT_MASTER_PROMPT).toMatch(/tiểu thuyết Trung Quốc sang tiếng Việt/);
  });
});
