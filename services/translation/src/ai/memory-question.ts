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
 * Question for a memory updated by a chapter. An answer that omits something does not delete it: characters are merged by
 * name, empty fields keep their old value, unknown fields are kept.
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

/** A missing prompt means to keep the old one; a prompt that is no text makes the answer unusable. */
function nextPrompt(fields: Readonly<Record<string, unknown>>, memory: AiMemory): string {
  const isLeftOut = fields['master_prompt'] === undefined || fields['master_prompt'] === '';
  return isLeftOut && memory.master_prompt !== '' ? memory.master_prompt : readMasterPrompt(fields);
}

/**
 * Reads the memory that a screen sends: an object, its JSON, nothing, or a plain text, which is the summary of the
 * relationships (the project's analytics read it the same way).
 *
 * @returns null when it cannot be read; an update would delete it
 */
export function readMemory(stored: unknown): AiMemory | null {
  const value = typeof stored === 'string' ? parsed(stored) : (stored ?? {});
  const fields = recordSchema.safeParse(value);
  if (!fields.success) return null;
  // Memories that other programs stored may lack fields of a character, or have null in them.
  const known = Object.fromEntries(Object.entries(fields.data).filter(([, field]) => field !== null));
  const characters = answeredCharactersSchema.optional().safeParse(known['characters']);
  const memory = aiMemorySchema.safeParse({ ...known, characters: characters.data });
  return characters.success && memory.success ? memory.data : null;
}

/** @returns false, which is no memory, for truncated or damaged JSON; any other text is a summary */
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
