import type { TranslationModel } from '../model-catalog/translation-models';
import type { GlossaryTerm } from './project-glossary';
import { MESSAGE_HEADINGS, oneLine } from './user-message';

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
  /** Composes the whole message for one paragraph, for models that know no numbered lines; absent for all others. */
  readonly paragraph?: (text: string, terms: readonly GlossaryTerm[]) => string;
}

/** Builds the instructions for one text: the person's style first, then the format of the answer. */
export function buildPrompt(stylePrompt: string, isEdit: boolean): Prompt {
  const style = stylePrompt.trim() || DEFAULT_STYLE;
  const rules = [...PROTOCOL, ...(isEdit ? EDIT_RULES : TRANSLATE_RULES)];
  const system = `${style}\n\nQuy cách trả lời:\n${rules.map((rule) => `- ${rule}`).join('\n')}`;
  return { system, instructions: sentencesOf([style, ...rules, ...Object.values(MESSAGE_HEADINGS)]) };
}

/** Builds the prompt of a translation-tuned model: no system message, one paragraph a call, terms in its own form. */
export function buildOwnPrompt({ prompt, terms: form }: TranslationModel): Prompt {
  return {
    system: '',
    instructions: sentencesOf([prompt.replace('{text}', '')]),
    paragraph: (text, terms) => {
      const message = prompt.replace('{text}', () => text);
      if (!form || terms.length === 0) return message;
      const lines = terms.map(({ source, target }) =>
        form.line.replace('{source}', () => oneLine(source)).replace('{target}', () => oneLine(target)),
      );
      return `${[form.heading, ...lines].join('\n')}\n\n${message}`;
    },
  };
}

/** Sentences that are too long to occur in a story by chance. */
function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.!?;:。！？])\s+|\n+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_INSTRUCTION_CHARS);
}
