import { type Character } from '@lacthu/contracts';
import { characterLines } from './character-list';
import { promptFields, readMasterPrompt } from './master-prompt-answer';
import { JSON_ONLY, block, paragraphs, type Question } from './question';

const SYSTEM = paragraphs(
  'Bạn là biên tập viên dịch truyện Trung – Việt. Hãy đưa danh sách nhân vật vào prompt dịch (master prompt): tên dùng trong bản dịch, quan hệ, cách xưng hô giữa các nhân vật. Giữ nguyên mọi chỉ dẫn khác của prompt hiện tại; phần nhân vật cũ thì cập nhật, không lặp lại.',
  'Trả lời theo mẫu: {"master_prompt": "toàn bộ prompt sau khi cập nhật"}.',
  JSON_ONLY,
);

export interface PromptWithCharacters {
  readonly prompt: string;
  readonly characters: readonly Character[];
  /** Text of the story, so that forms of address fit; may be empty. */
  readonly context: string;
}

/** Question for a master prompt that includes the characters. */
export function promptWithCharactersQuestion(input: PromptWithCharacters): Question<string> {
  return {
    system: SYSTEM,
    user: paragraphs(
      block('prompt_hien_tai', input.prompt),
      block('nhan_vat', characterLines(input.characters)),
      block('trich_doan', input.context),
      'Hãy viết lại prompt dịch.',
    ),
    read: (answer) => readMasterPrompt(promptFields(answer)),
  };
}
