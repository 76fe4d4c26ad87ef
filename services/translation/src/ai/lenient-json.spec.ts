import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseLenientJson } from './lenient-json';

const answersSchema = z.record(
  z.string(),
  z.object({
    body: z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) }),
  }),
);
const llm11 = z
  .object({ answers: answersSchema, hopeless: answersSchema, map_answers: answersSchema })
  .parse(JSON.parse(readFileSync(join(__dirname, '../../fixtures/LLM-11.fake-provider.json'), 'utf8')));
const { names } = z
  .object({ names: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(__dirname, '../../fixtures/LLM-11.expected.json'), 'utf8')));

const contentOf = (answers: z.infer<typeof answersSchema>, name: string): string =>
  answers[name]?.body.choices[0]?.message.content ?? '';

describe('LLM-11: JSON in the answer of a model', () => {
  const characters = z.array(z.object({ name: z.string(), description: z.string() }));
  const listSchema = z.union([characters, z.object({ characters }).transform((map) => map.characters)]);

  it.each(Object.keys(llm11.answers))('is read with both names from the answer "%s"', (name) => {
    const list = listSchema.parse(parseLenientJson(contentOf(llm11.answers, name)));
    expect(list.map((character) => character.name)).toEqual(names);
    expect(list[0]?.description).toBe('kiếm khách {trẻ}');
  });

  it.each(Object.keys(llm11.map_answers))('is read as a map from the answer "%s"', (name) => {
    expect(parseLenientJson(contentOf(llm11.map_answers, name))).toEqual({ 啥: 'gì', 青: 'xanh' });
  });

  it('holds nothing that the database would refuse, written as it is or escaped', () => {
    const answer = '[{"name": "李\u0000青云\\u0000", "description": "\\ud83d kiếm\ud83d"}]';
    expect(parseLenientJson(answer)).toEqual([{ name: '李青云', description: '\ufffd kiếm\ufffd' }]);
  });

  it.each(Object.keys(llm11.hopeless))('is not made up from the hopeless answer "%s"', (name) => {
    expect(parseLenientJson(contentOf(llm11.hopeless, name))).toBeUndefined();
  });
});

describe('parseLenientJson', () => {
  it.each([
    ['commas before both kinds of bracket', '{"a": [1, 2,], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } }],
    ['comments', '{\n  // tên\n  "a": 1, /* hết */ "b": "x // y"\n}', { a: 1, b: 'x // y' }],
    ['line ends inside a string', '{"a": "một\nhai\tba"}', { a: 'một\nhai\tba' }],
    [
      'quotation marks inside a string',
      '{"a": "anh nói "đi" rồi cười", "b": 1}',
      { a: 'anh nói "đi" rồi cười', b: 1 },
    ],
    ['a back-slash that escapes nothing', '{"a": "C:\\xa"}', { a: 'C:\\xa' }],
    ['escapes that are right', '{"a": "\\"b\\" \\\\ \\u0041\\n"}', { a: '"b" \\ A\n' }],
    ['brackets in a remark before', 'Kết quả [1], theo {mẫu}: {"a": "b"}', { a: 'b' }],
    ['a fence after a remark', 'Đây:\n```json\n{"a": "```"}\n```\nXong.', { a: '```' }],
    ['a list of nothing', '[]', []],
    ['numbers and words of JSON', '[-1.5e3, true, false, null]', [-1500, true, false, null]],
  ])('reads %s', (_, text, value) => {
    expect(parseLenientJson(text)).toEqual(value);
  });

  it.each([
    ['a text without any', 'Không có gì.'],
    ['a map that ends in a string', '[{"a": 1}, {"a": "x'],
    ['a list that ends after a good part', '[{"a": 1}, '],
    ['brackets that do not belong together', '{"a": [1, 2}'],
    ['nothing', ''],
  ])('gives nothing for %s', (_, text) => {
    expect(parseLenientJson(text)).toBeUndefined();
  });

  it('reads a very long answer in one pass: beginning again at each bracket would never end', () => {
    const long = Array.from({ length: 5_000 }, (_, id) => ({ id, text: 'một "hai" {ba}'.repeat(10) }));
    expect(parseLenientJson(`Đây: ${JSON.stringify(long)} Xong.`)).toEqual(long);
    expect(parseLenientJson('[{"'.repeat(300_000))).toBeUndefined();
    expect(parseLenientJson(`${'[1 '.repeat(300_000)}}`)).toBeUndefined();
  });
});
