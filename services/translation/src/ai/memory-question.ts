import { DEFAULT_NARRATIVE_STYLE, aiMemorySchema, type AiMemory } from '@lacthu/contracts';
import { z } from 'zod';
import { answeredCharactersSchema, CHARACTER_FORM, characterLines, mergeCharacters } from './character-list';
import { promptFields, readMasterPrompt, textField } from './master-prompt-answer';
import { JSON_ONLY, block, paragraphs, type Question } from './question';
import { UnusableAnswerError } from './unusable-answer-error';

const recordSchema = z.record(z.string(), z.unknown());

const SYSTEM = paragraphs(
  'Bạn giữ bộ nhớ của một dự án dịch truyện Trung – Việt. Đọc một chương rồi cập nhật bộ nhớ: nhân vật mới hoặc điều mới về nhân vật cũ, quan hệ giữa họ, cách xưng hô, văn phong, và prompt dịch (master prompt) cho các chương sau.',
  'Giữ lại mọi điều đã biết còn đúng; chỉ thêm hoặc sửa theo chương này. Prompt dịch phải đầy đủ, không phải bản tóm tắt phần thay đổi.',
  `Trả lời theo mẫu: {"narrative_style": "…", "relationship_summary": "…", "master_prompt": "…", "characters": [${CHARACTER_FORM}]}. Trong "characters" chỉ cần nhân vật mới hoặc có thay đổi.`,
  JSON_ONLY,
);

/**
 * Asks for a memory brought up to date by a chapter. Of what is known nothing is lost by an answer that leaves it out:
 * characters are merged by name, empty fields stay as they were, unknown fields are kept.
 */
export function memoryQuestion(memory: AiMemory, chapter: string): Question<AiMemory> {
  return {
    system: SYSTEM,
    user: paragraphs(
      block('truyen', memory.project_name),
      block('van_phong', memory.narrative_style),
      block('quan_he', memory.relationship_summary),
      block('nhan_vat', characterLines(memory.characters)),
      block('prompt_hien_tai', memory.master_prompt),
      block('chuong', chapter),
      'Hãy cập nhật bộ nhớ theo chương này.',
    ),
    read(answer) {
      const fields = promptFields(answer);
      const characters = answeredCharactersSchema.nullish().safeParse(fields['characters']);
      if (!characters.success) {
        throw new UnusableAnswerError(
          'translation.ai_answer_unusable',
          `"characters" phải là danh sách nhân vật dạng ${CHARACTER_FORM}.`,
        );
      }
      return {
        ...memory,
        characters: mergeCharacters(memory.characters, characters.data ?? []),
        relationship_summary: textField(fields, 'relationship_summary') || memory.relationship_summary,
        master_prompt: nextPrompt(fields, memory),
        narrative_style:
          textField(fields, 'narrative_style') || memory.narrative_style || DEFAULT_NARRATIVE_STYLE,
      };
    },
  };
}

/** A model that leaves the prompt out means to keep it; one that writes something else than a text is asked again. */
function nextPrompt(fields: Readonly<Record<string, unknown>>, memory: AiMemory): string {
  const isLeftOut = fields['master_prompt'] === undefined || fields['master_prompt'] === '';
  return isLeftOut && memory.master_prompt !== '' ? memory.master_prompt : readMasterPrompt(fields);
}

/**
 * The memory as a screen holds it: an object, its JSON text, nothing yet, or a plain text, which is what is known of the
 * relationships, as the analytics of the project read it.
 * @returns null when it cannot be read: bringing it up to date would throw it away
 */
export function readMemory(stored: unknown): AiMemory | null {
  const value = typeof stored === 'string' ? parsed(stored) : (stored ?? {});
  const fields = recordSchema.safeParse(value);
  if (!fields.success) return null;
  // What other programs stored may lack facts of a character, or say null where nothing is known.
  const known = Object.fromEntries(Object.entries(fields.data).filter(([, field]) => field !== null));
  const characters = answeredCharactersSchema.optional().safeParse(known['characters']);
  const memory = aiMemorySchema.safeParse({ ...known, characters: characters.data });
  return characters.success && memory.success ? memory.data : null;
}

/** False, which is no memory, for an object that was cut or damaged; any other text speaks for itself. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (recordSchema.safeParse(value).success) return value;
  } catch {
    if (text.trimStart().startsWith('{')) return false;
  }
  return { relationship_summary: text.trim() };
}
