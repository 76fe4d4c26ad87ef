import { PROJECT_LIMITS } from '@lacthu/contracts';
import { z } from 'zod';
import { UnusableAnswerError } from './unusable-answer-error';

const recordSchema = z.record(z.string(), z.unknown());

/** The fields of an answer, or of its `config`. @throws UnusableAnswerError when the answer is no object */
export function promptFields(answer: unknown): Record<string, unknown> {
  const fields = recordSchema.safeParse(answer);
  if (!fields.success) {
    throw new UnusableAnswerError(
      'translation.ai_prompt_unusable',
      'đó không phải là một JSON dạng {…} hoàn chỉnh.',
    );
  }
  const inner = recordSchema.safeParse(fields.data['config']);
  return inner.success ? inner.data : fields.data;
}

/** Reads the master prompt of an answer. @throws UnusableAnswerError when it is empty, no text, or too long to store */
export function readMasterPrompt(fields: Readonly<Record<string, unknown>>): string {
  const prompt = fields['master_prompt'];
  const text = typeof prompt === 'string' ? prompt.normalize('NFC').trim() : '';
  if (text === '' || text.length > PROJECT_LIMITS.masterPrompt) {
    throw new UnusableAnswerError(
      'translation.ai_master_prompt_invalid',
      `"master_prompt" phải là một chuỗi không rỗng, tối đa ${PROJECT_LIMITS.masterPrompt} ký tự.`,
    );
  }
  return text;
}

/** Reads a text field; empty when it is missing or no text. */
export function textField(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.normalize('NFC').trim() : '';
}
