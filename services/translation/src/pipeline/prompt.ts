import { MESSAGE_HEADINGS } from './user-message';

const DEFAULT_STYLE =
  'Bạn là dịch giả tiểu thuyết mạng Trung Quốc chuyên nghiệp. Dịch sang tiếng Việt tự nhiên, trôi chảy, giữ đúng nghĩa, giọng văn và cách xưng hô; tên người và địa danh viết theo âm Hán Việt.';

const PROTOCOL = [
  'Văn bản gồm các dòng đánh số dạng [n].',
  'Trả về đúng chừng ấy dòng, giữ nguyên số [n] ở đầu mỗi dòng, mỗi dòng một kết quả tương ứng; không gộp, không tách, không bỏ dòng nào.',
  'Chỉ trả về các dòng đã đánh số, không thêm lời dẫn, ghi chú, khung mã hay phần suy nghĩ.',
  'Nếu có đoạn liền trước và bảng từ đã thống nhất thì chỉ dùng để tham khảo, không đưa vào kết quả.',
];
const TRANSLATE_RULES = ['Dịch toàn bộ sang tiếng Việt, không để sót chữ Hán nào.'];
const EDIT_RULES = [
  'Văn bản đã là tiếng Việt: áp dụng yêu cầu ở trên cho từng dòng, dòng không cần sửa thì giữ nguyên; chữ Hán còn sót thì dịch sang tiếng Việt.',
];

/** Shorter sentences could occur in a story by chance. */
const MIN_INSTRUCTION_CHARS = 25;

export interface Prompt {
  /** Identical for all calls of one text, so that providers' prompt caches hit. */
  readonly system: string;
  /** Sentences of the prompt that no translation repeats by chance. */
  readonly instructions: readonly string[];
}

/** Builds the instructions for one text: the person's style first, then the format of the answer. */
export function buildPrompt(stylePrompt: string, isEdit: boolean): Prompt {
  const style = stylePrompt.trim() || DEFAULT_STYLE;
  const rules = [...PROTOCOL, ...(isEdit ? EDIT_RULES : TRANSLATE_RULES)];
  const system = `${style}\n\nQuy cách trả lời:\n${rules.map((rule) => `- ${rule}`).join('\n')}`;
  const sentences = [style, ...rules, ...Object.values(MESSAGE_HEADINGS)].flatMap((text) =>
    text.split(/(?<=[.!?;:。！？])\s+|\n+/),
  );
  return {
    system,
    instructions: sentences
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= MIN_INSTRUCTION_CHARS),
  };
}
