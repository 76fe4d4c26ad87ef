import { characterSchema, type Character } from '@lacthu/contracts';
import { z } from 'zod';
import { UnusableAnswerError } from './unusable-answer-error';

/** Upper bound of characters (persons) in one answer. */
const MAX_CHARACTERS = 2_000;
/** Longest text of one field. */
const FIELD_CHARS = 5_000;

/** A field of a character; models omit what they do not know, or write null. */
const fact = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .optional()
  .transform((text) => (text ?? '').normalize('NFC').trim())
  .pipe(z.string().max(FIELD_CHARS));

const namedSchema = z
  .object({ name: fact, relationship: fact, address: fact, description: fact })
  .refine(({ name }) => name !== '');

/** Characters in the format that models write. */
export const answeredCharactersSchema = z.array(namedSchema).max(MAX_CHARACTERS);

const answerSchema = z.union([
  answeredCharactersSchema,
  z.object({ characters: answeredCharactersSchema }).transform(({ characters }) => characters),
]);

/** Example of the format, shown in every question about characters. */
export const CHARACTER_FORM =
  '{"name": "tên", "relationship": "quan hệ với nhân vật khác", "address": "cách xưng hô", "description": "mô tả ngắn"}';

/** Reads the characters of an answer (a list, or an object with one), merged by name. @throws UnusableAnswerError */
export function readCharacters(answer: unknown): Character[] {
  const list = answerSchema.safeParse(answer);
  if (!list.success) {
    throw new UnusableAnswerError(
      'translation.ai_answer_unusable',
      `cần một danh sách nhân vật, mỗi nhân vật có dạng ${CHARACTER_FORM}.`,
    );
  }
  return mergeCharacters([], list.data);
}

/** Merges found characters into the known ones by name: non-empty fields replace, no known character is lost. */
export function mergeCharacters(
  known: readonly Character[],
  found: readonly Partial<Character>[],
): Character[] {
  const merged = new Map<string, Character>();
  for (const { name = '', ...facts } of [...known, ...found]) {
    const key = name.normalize('NFC').trim();
    if (key === '') continue;
    const before = merged.get(key) ?? { name: key, relationship: '', address: '', description: '' };
    merged.set(key, {
      ...before,
      relationship: facts.relationship || before.relationship,
      address: facts.address || before.address,
      description: facts.description || before.description,
    });
  }
  return [...merged.values()];
}

/** Formats characters for a question, one JSON object per line. */
export function characterLines(characters: readonly Character[]): string {
  return characters.map((character) => JSON.stringify(characterSchema.parse(character))).join('\n');
}
