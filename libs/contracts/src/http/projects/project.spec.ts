import type { z } from 'zod';
import { updateMemoryRequestSchema } from './memory';
import {
  communityUploadFieldsSchema,
  createProjectFieldsSchema,
  updateProjectFieldsSchema,
  updatePromptRequestSchema,
} from './project';

const NEW = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
const UNSAID = { original_name: '', work_type: null, is_adult: false };
const letters = (count: number): string => 'ế'.repeat(count);

function complaintOf(schema: z.ZodType, fields: object): string | undefined {
  return schema.safeParse(fields).error?.issues[0]?.message;
}

describe('the fields of a project', () => {
  it.each([
    ['name', 200, 'Tên dự án tối đa 200 ký tự.'],
    ['author', 100, 'Tác giả tối đa 100 ký tự.'],
    ['original_name', 200, 'Tên gốc tối đa 200 ký tự.'],
    ['description', 1000, 'Mô tả tối đa 1000 ký tự.'],
  ])('let %s have %i characters and no more, in a new project and in an edit', (field, most, complaint) => {
    const given = (count: number): object => ({ [field]: letters(count) });
    expect(complaintOf(createProjectFieldsSchema, { ...NEW, ...given(most) })).toBeUndefined();
    expect(complaintOf(createProjectFieldsSchema, { ...NEW, ...given(most + 1) })).toBe(complaint);
    expect(complaintOf(updateProjectFieldsSchema, given(most))).toBeUndefined();
    expect(complaintOf(updateProjectFieldsSchema, given(most + 1))).toBe(complaint);
  });

  it.each([
    ['ai_memory', 500_000, 'Bộ nhớ AI tối đa 500000 ký tự.'],
    ['project_config', 100_000, 'Cấu hình dự án tối đa 100000 ký tự.'],
  ])('let %s have %i characters, whether it comes as a text or as an object', (field, most, complaint) => {
    const object = (count: number): object => ({ x: 'a'.repeat(count - '{"x":""}'.length) });
    for (const give of [(count: number) => 'a'.repeat(count), object]) {
      expect(complaintOf(createProjectFieldsSchema, { ...NEW, [field]: give(most) })).toBeUndefined();
      expect(complaintOf(createProjectFieldsSchema, { ...NEW, [field]: give(most + 1) })).toBe(complaint);
    }
  });

  it('hold prompt and memory to the same limits wherever they are saved', () => {
    const tooLong = { master_prompt: letters(50_001) };
    expect(complaintOf(createProjectFieldsSchema, { ...NEW, ...tooLong })).toBe('Prompt tối đa 50000 ký tự.');
    expect(complaintOf(updatePromptRequestSchema, tooLong)).toBe('Prompt tối đa 50000 ký tự.');
    const memory = { ai_memory: { x: 'a'.repeat(500_000) } };
    expect(complaintOf(updatePromptRequestSchema, { master_prompt: '', ...memory })).toMatch(/^Bộ nhớ AI/);
    expect(complaintOf(updateMemoryRequestSchema, memory)).toMatch(/^Bộ nhớ AI tối đa/);
  });

  it('join genres by comma and space, each once, however they were sent', () => {
    expect(createProjectFieldsSchema.parse({ ...NEW, genre: 'Cổ Đại,Tiên Hiệp ,  Cổ Đại' }).genre).toBe(
      'Cổ Đại, Tiên Hiệp',
    );
  });

  it('take the removal of a cover as a form sends it', () => {
    expect(updateProjectFieldsSchema.parse({ removePoster: 'true' }).removePoster).toBe(true);
  });

  it('say nothing to readers of a story that its owner has not said, also in a form, which has no null', () => {
    expect(createProjectFieldsSchema.parse(NEW)).toMatchObject(UNSAID);
    const form = { ...NEW, original_name: ' ', work_type: '', is_adult: 'false' };
    expect(createProjectFieldsSchema.parse(form)).toMatchObject(UNSAID);
    expect(updateProjectFieldsSchema.parse({})).toEqual({});
    const given = { original_name: '西遊記', work_type: 'ai', is_adult: 'true' };
    expect(updateProjectFieldsSchema.parse(given)).toEqual({ ...given, is_adult: true });
  });

  it('ask an uploaded story for name and description, and leave the author to the person', () => {
    const story = { ...NEW, description: 'Thỉnh kinh' };
    expect(communityUploadFieldsSchema.parse(story)).toEqual({ ...story, author: '', ...UNSAID });
    expect(complaintOf(communityUploadFieldsSchema, { ...story, name: ' ' })).toBe(
      'Vui lòng nhập tên dự án.',
    );
    expect(complaintOf(communityUploadFieldsSchema, { ...story, description: ' ' })).toBe(
      'Vui lòng nhập mô tả.',
    );
  });
});
