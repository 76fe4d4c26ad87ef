import { characterSchema, type Character } from '@lacthu/contracts';
import { z } from 'zod';
import { UnusableAnswerError } from './unusable-answer-error';

/** Characters of one answer. */
const MAX_CHARACTERS = 2_000;
/** Characters of text in one field. */
const FIELD_CHARS = 5_000;

/** Models leave out what they do not know, or write null. */
const fact = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .optional()
  .transform((text) => (text ?? '').normalize('NFC').trim())
  .pipe(z.string().max(FIELD_CHARS));

const namedSchema = z
  .object({ name: fact, relationship: fact, address: fact, description: fact })
  .refine(({ name }) => name !== '');

/** Characters as a model writes them. */
export const answeredCharactersSchema = z.array(namedSchema).max(MAX_CHARACTERS);

const answerSchema = z.union([
  answeredCharactersSchema,
  z.object({ characters: answeredCharactersSchema }).transform(({ characters }) => characters),
]);

/** The form every question about characters shows. */
export const CHARACTER_FORM =
  '{"name": "tên", "relationship": "quan hệ với nhân vật khác", "address": "cách xưng hô", "description": "mô tả ngắn"}';

/** The characters of a model's answer: a list, or a map that holds it; one of a name. @throws UnusableAnswerError */
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

/** Known characters with what is new about them: facts that are not empty replace, nobody is lost. */
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

/** Characters as lines of a question. */
export function characterLines(characters: readonly Character[]): string {
  return characters.map((character) => JSON.stringify(characterSchema.parse(character))).join('\n');
}
