import { DEFAULT_NARRATIVE_STYLE, type Character, type InitializePromptRequest } from '@lacthu/contracts';
import { answeredCharactersSchema, CHARACTER_FORM, mergeCharacters } from './character-list';
import { promptFields, readMasterPrompt, textField } from './master-prompt-answer';
import { JSON_ONLY, block, paragraphs, type Question } from './question';
import { UnusableAnswerError } from './unusable-answer-error';

export interface FirstPrompt {
  readonly master_prompt: string;
  readonly characters: Character[];
  readonly narrative_style: string;
}

const SYSTEM = paragraphs(
  'Bạn là biên tập viên dịch truyện Trung – Việt. Từ phần giới thiệu của một truyện, hãy viết prompt dịch (master prompt) bằng tiếng Việt mà người dịch sẽ dùng cho mọi chương: giọng văn, cách xưng hô, cách dịch tên riêng theo âm Hán Việt, thuật ngữ của thể loại, những điều phải tránh.',
  `Trả lời theo mẫu: {"master_prompt": "…", "narrative_style": "văn phong trong một câu", "characters": [${CHARACTER_FORM}]}. Chỉ nêu nhân vật có trong phần giới thiệu; không có thì để danh sách rỗng.`,
  JSON_ONLY,
);

/** Question for the first prompt of a project. */
export function firstPromptQuestion(
  intro: string,
  { style, task_type, genre }: Pick<InitializePromptRequest, 'style' | 'task_type' | 'genre'>,
): Question<FirstPrompt> {
  return {
    system: SYSTEM,
    user: paragraphs(
      block('loai_cong_viec', task_type),
      block('the_loai', genre),
      block('van_phong_mong_muon', style),
      block('gioi_thieu', intro),
      'Hãy viết prompt dịch cho truyện này.',
    ),
    read(answer) {
      const fields = promptFields(answer);
      return {
        master_prompt: readMasterPrompt(fields),
        characters: charactersOf(fields),
        narrative_style: textField(fields, 'narrative_style') || DEFAULT_NARRATIVE_STYLE,
      };
    },
  };
}

function charactersOf(fields: Readonly<Record<string, unknown>>): Character[] {
  const characters = answeredCharactersSchema.nullish().safeParse(fields['characters']);
  if (characters.success) return mergeCharacters([], characters.data ?? []);
  throw new UnusableAnswerError(
    'translation.ai_prompt_unusable',
    `"characters" phải là danh sách nhân vật dạng ${CHARACTER_FORM}.`,
  );
}
