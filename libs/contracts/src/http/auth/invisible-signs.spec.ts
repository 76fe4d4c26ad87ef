import type { z } from 'zod';
import { loginRequestSchema, registerRequestSchema } from './account';
import { emailKey } from './email-key';
import { oneLineName } from './invisible-signs';
import { broadcastRequestSchema } from '../notification/mail';
import { createChapterRequestSchema, updateChapterRequestSchema } from '../projects/chapter';
import { glossarySidesSchema } from '../projects/glossary';
import { plannedChapterSchema } from '../projects/import';
import { createProjectFieldsSchema, updateProjectFieldsSchema } from '../projects/project';
import { importDictionaryFieldsSchema } from '../translation/dictionaries';

const register = (name: string, email = 'an@example.test') =>
  registerRequestSchema.safeParse({ name, email, password: 'mật khẩu' });

/** Every sign that turns text, is not seen, or controls a terminal. */
const SIGNS = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, place) => 0x7f + place),
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0xfeff],
  ...Array.from({ length: 5 }, (_, place) => 0x202a + place),
  ...Array.from({ length: 16 }, (_, place) => 0x2060 + place),
  ...[0xfff9, 0xfffa, 0xfffb],
].map((code) => String.fromCharCode(code));

describe('a name', () => {
  it('has no control sign, turns no text and hides nothing, wherever it comes in', () => {
    const given = `Trần${SIGNS.join('')}Thị`;
    const ways: readonly (readonly [z.ZodType, string])[] = [
      [createProjectFieldsSchema.shape.name, 'tên truyện'],
      [createProjectFieldsSchema.shape.author, 'tác giả'],
      [createProjectFieldsSchema.shape.original_name, 'tên gốc'],
      [updateProjectFieldsSchema.shape.name, 'tên truyện, sửa'],
      [updateProjectFieldsSchema.shape.author, 'tác giả, sửa'],
      [createChapterRequestSchema.shape.title, 'tên chương'],
      [updateChapterRequestSchema.shape.title, 'tên chương, sửa'],
      [plannedChapterSchema.shape.title, 'tên chương, nhập'],
      [glossarySidesSchema.shape.source, 'thuật ngữ'],
      [glossarySidesSchema.shape.target, 'nghĩa'],
      [importDictionaryFieldsSchema.shape.title, 'từ điển'],
      [broadcastRequestSchema.shape.title, 'thông báo'],
      [registerRequestSchema.shape.name, 'tên người'],
    ];
    for (const [schema, way] of ways) expect([way, schema.parse(given)]).toEqual([way, 'Trần Thị']);
  });

  it('keeps the tags of flags and no other', () => {
    expect(oneLineName('a\u{E0041}b\u{E0001} \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}')).toBe(
      'ab \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
    );
  });

  it('keeps the joiners of emoji and no other', () => {
    expect(oneLineName('Nhà 👩‍👩‍👧 🏳️‍🌈 👩🏽‍🚀')).toBe('Nhà 👩‍👩‍👧 🏳️‍🌈 👩🏽‍🚀');
    expect(oneLineName('Trần\u200D Thị\u200D')).toBe('Trần Thị');
  });

  it.each(['\u202e\u2066', '\u0000\u0007', '\u061c\u180e'])(
    'of a story or chapter is missing when it is only that: %j',
    (name) => {
      expect(createProjectFieldsSchema.shape.name.safeParse(name).success).toBe(false);
      expect(createChapterRequestSchema.shape.title.safeParse(name).success).toBe(false);
    },
  );
});

describe('what nobody sees in a name or an address', () => {
  it.each([
    ['\u202Enimda', 'nimda'],
    ['An\r\nBcc: x@example.test', 'An Bcc: x@example.test'],
    ['  Trần \u200B  Thị\tÁnh ', 'Trần Thị Ánh'],
    ['Nhà 👩‍👩‍👧', 'Nhà 👩‍👩‍👧'],
    ['❤️', '❤️'],
  ])('is left out of the name %j', (given, name) => {
    expect(register(given)).toMatchObject({ success: true, data: { name } });
  });

  it.each([
    '   ',
    '\u200B',
    '\u202E\u2066',
    '\u3164',
    '\u200D',
    '\uFE0F',
    '\u0301\u0300',
    '\u{E0100}',
    '\u034F',
  ])('is no name: %j', (given) => {
    expect(register(given).error?.issues[0]?.message).toBe('Vui lòng nhập tên.');
  });

  it('makes no second account, and keeps nobody from logging in who has copied his address', () => {
    const copied = '\u202Aan@exam\u200Bple.test\uFEFF';
    expect(register('An', copied)).toMatchObject({ data: { email: 'an@example.test' } });
    expect(loginRequestSchema.parse({ email: copied, password: 'x' }).email).toBe('an@example.test');
    expect(emailKey(copied)).toBe('an@example.test');
  });
});
