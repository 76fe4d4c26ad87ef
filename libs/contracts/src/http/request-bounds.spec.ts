import { z } from 'zod';
import { translateRequestSchema } from './translation/translate';
import { importOptionsSchema } from './projects/import';
import { createProjectFieldsSchema, updatePromptRequestSchema } from './projects/project';
import { registerRequestSchema } from './auth/account';
import { MOST_ISSUES, parseRequest, unboundedPlaces } from './request-bounds';

/** The complaints of a refused request, as `place: sentence`. */
function complaints(schema: z.ZodType, value: unknown): string[] {
  try {
    parseRequest(schema, value);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError)) throw thrown;
    return thrown.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
}

/** A schema that fails the test when it is asked to judge anything. */
const neverAsked = <Output>(schema: z.ZodType<Output>): z.ZodType<Output> =>
  schema.refine(() => {
    throw new Error('an element was judged');
  });

const text = 'An';
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;

describe('a request that is larger than its schema', () => {
  it('is refused with the sentence of its bound, before an element is judged', () => {
    const schema = z.object({
      names: z.array(neverAsked(z.string().max(9))).max(3, 'Tối đa 3 tên.'),
      note: z
        .string()
        .max(10, 'Ghi chú quá dài.')
        .overwrite(() => {
          throw new Error('a text was rewritten');
        }),
    });
    expect(complaints(schema, { names: Array(4).fill(text), note: text })).toEqual(['names: Tối đa 3 tên.']);
    expect(complaints(schema, { names: [], note: 'a'.repeat(10_000) })).toEqual(['note: Ghi chú quá dài.']);
  });

  it.each([
    ['an optional', z.array(neverAsked(z.number())).max(2).optional()],
    ['a default', z.array(neverAsked(z.number())).max(2).default([])],
    ['a union', z.union([z.string().max(5), z.array(neverAsked(z.number())).max(2)])],
    ['a transform', z.array(neverAsked(z.number())).max(2).transform(String)],
    ['a preprocess', z.preprocess((given) => given, z.array(neverAsked(z.number())).max(2))],
    [
      'an intersection',
      z
        .array(neverAsked(z.number()))
        .max(2)
        .and(z.array(neverAsked(z.number())).max(1)),
    ],
  ])('is refused inside %s', (_, schema) => {
    expect(unboundedPlaces(schema)).toEqual([]);
    expect(complaints(z.object({ list: schema }), { list: [1, 2, 3] })).toHaveLength(1);
  });

  it('may have blanks around it, and letters that come decomposed', () => {
    const email = 'an@example.test';
    const padded = { name: ` ${'ễ'.repeat(30).normalize('NFD')}  `, email, password: 'mật khẩu' };
    expect(complaints(registerRequestSchema, padded)).toEqual([]);
    expect(complaints(registerRequestSchema, { ...padded, name: ' '.repeat(5_000) })).toEqual([
      'name: Tên quá dài.',
    ]);
  });

  it('is refused for the keys of one guest: two million numbers, or one endless text', () => {
    const asks = (googleAIKeyList: unknown) => complaints(translateRequestSchema, { text, googleAIKeyList });
    const tooMany = ['googleAIKeyList: Chỉ nhận tối đa 50 API Key, mỗi key một dòng.'];
    expect(asks(Array(2_000_000).fill(0))).toEqual(tooMany);
    expect(asks('\n'.repeat(2_000_000))).toEqual(tooMany);
    expect(asks(['a'.repeat(2_000_000)])).toEqual(['googleAIKeyList.0: Mỗi API Key tối đa 500 ký tự.']);
    expect(asks(['k', '', ' '])).toEqual([]);
  });

  it('names at most twenty faults', () => {
    const schema = z.object({ list: z.array(z.number()).max(20_000) });
    const refused = complaints(schema, { list: Array(20_000).fill('x') });
    expect(refused).toHaveLength(MOST_ISSUES);
    expect(refused[0]).toBe('list.0: Giá trị phải là số.');
  });

  it.each([
    ['an object with too many texts', { a: Array(6).fill('a'.repeat(100_000)) }],
    ['an object with one endless key', { ['k'.repeat(600_000)]: 1 }],
    ['an object with endless values', { a: Array(300_000).fill(0) }],
    ['an object that is nested without end', JSON.parse(nested(5_000))],
  ])('is refused as a memory: %s', (_, ai_memory) => {
    const refused = ['ai_memory: Bộ nhớ AI tối đa 500000 ký tự.'];
    expect(complaints(updatePromptRequestSchema, { master_prompt: '', ai_memory })).toEqual(refused);
  });

  it('is refused as the JSON text of a memory that is nested without end; a text that is no JSON is kept', () => {
    const asks = (ai_memory: string) =>
      complaints(createProjectFieldsSchema, { name: text, genre: 'Khác', ai_memory });
    expect(asks(nested(5_000))).toHaveLength(1);
    expect(asks(nested(20))).toEqual([]);
    expect(asks('['.repeat(5_000))).toEqual([]);
  });

  it.each([
    ['too many files', { files: Array(5_001).fill({}) }],
    ['too many chapters', { files: [{ chapters: Array(20_001).fill(0) }] }],
    ['endless values', { files: [], other: Array(300_000).fill(0) }],
    ['endless nesting', JSON.parse(nested(500))],
  ])('is refused as the plan of an import: %s', (_, plan) => {
    const refused = ['plan: Cách chia chương gửi lên không đọc được.'];
    expect(complaints(importOptionsSchema, { plan: JSON.stringify(plan) })).toEqual(refused);
  });
});

describe('a schema without a bound', () => {
  const open = z.object({
    list: z.array(z.string().max(1)),
    text: z.string().optional(),
    inner: z.array(z.union([z.object({ note: z.string() }), z.record(z.string(), z.number())])).max(1),
    any: z.unknown(),
    tree: z.lazy(() => z.string()),
  });

  it('is named by its places', () => {
    expect(unboundedPlaces(open)).toEqual([
      'list: list',
      'text: text',
      'inner[].note: text',
      'inner[]: JSON',
      'any: JSON',
      'tree: lazy',
    ]);
  });

  it('is bounded all the same', () => {
    expect(complaints(open.pick({ list: true }), { list: Array(2_000).fill('a') })).toHaveLength(1);
    expect(complaints(open.pick({ text: true }), { text: 'a'.repeat(20_000) })).toHaveLength(1);
    expect(complaints(open.pick({ any: true }), { any: JSON.parse(nested(50)) as unknown })).toHaveLength(1);
  });

  it('is none where its form or a check bounds it', () => {
    const bounded = z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      code: z.string().length(6),
      of: z.enum(['a']),
    });
    expect(unboundedPlaces(bounded)).toEqual([]);
  });
});
