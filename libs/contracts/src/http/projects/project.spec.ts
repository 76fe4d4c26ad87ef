import type { z } from 'zod';
import { communityUploadFieldsSchema, createProjectFieldsSchema, updateProjectFieldsSchema } from './project';

const NEW = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
const letters = (count: number): string => 'ế'.repeat(count);

function complaintOf(schema: z.ZodType, fields: object): string | undefined {
  return schema.safeParse(fields).error?.issues[0]?.message;
}

describe('the fields of a project', () => {
  it.each([
    ['name', 200, 'Tên dự án tối đa 200 ký tự.'],
    ['author', 100, 'Tác giả tối đa 100 ký tự.'],
    ['description', 1000, 'Mô tả tối đa 1000 ký tự.'],
  ])('let %s have %i characters and no more, in a new project and in an edit', (field, most, complaint) => {
    const given = (count: number): object => ({ [field]: letters(count) });
    expect(complaintOf(createProjectFieldsSchema, { ...NEW, ...given(most) })).toBeUndefined();
    expect(complaintOf(createProjectFieldsSchema, { ...NEW, ...given(most + 1) })).toBe(complaint);
    expect(complaintOf(updateProjectFieldsSchema, given(most))).toBeUndefined();
    expect(complaintOf(updateProjectFieldsSchema, given(most + 1))).toBe(complaint);
  });

  it('join genres by comma and space, each once, however they were sent', () => {
    expect(createProjectFieldsSchema.parse({ ...NEW, genre: 'Cổ Đại,Tiên Hiệp ,  Cổ Đại' }).genre).toBe(
      'Cổ Đại, Tiên Hiệp',
    );
  });

  it('take the removal of a cover as a form sends it', () => {
    expect(updateProjectFieldsSchema.parse({ removePoster: 'true' }).removePoster).toBe(true);
  });

  it('ask an uploaded story for name and description, and leave the author to the person', () => {
    const story = { ...NEW, description: 'Thỉnh kinh' };
    expect(communityUploadFieldsSchema.parse(story)).toEqual({ ...story, author: '' });
    expect(complaintOf(communityUploadFieldsSchema, { ...story, name: ' ' })).toBe(
      'Vui lòng nhập tên dự án.',
    );
    expect(complaintOf(communityUploadFieldsSchema, { ...story, description: ' ' })).toBe(
      'Vui lòng nhập mô tả.',
    );
  });
});
