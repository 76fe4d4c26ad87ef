import { importResponseSchema, type Chapter } from '@lacthu/contracts';
import { BUILTIN_SPLIT_RULES } from '@lacthu/novel-text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FormFile } from '../testing/multipart-form';
import { caseFile, ink, projectsWithImports, storedText } from './testing/import-calls';

const FIXTURES = join(__dirname, '../../../../libs/novel-text/fixtures');
const expectationSchema = z.object({
  chapters: z.array(z.object({ heading_line: z.string(), first_line: z.string(), last_line: z.string() })),
});

const contentOf = (chapter: Chapter): string => chapter.original_content + chapter.translated_content;

/** The ready cases of faults that comparable products have (encodings, headings), through both ways of importing. */
describe('an import of a case known to go wrong elsewhere', () => {
  const { calls } = projectsWithImports();

  /** The chapters that an import into a project and an upload to the community make; they must be the same. */
  const stored = async (files: FormFile[], splitRule?: string): Promise<Chapter[]> => {
    const fields: Record<string, string> = splitRule === undefined ? {} : { splitRule };
    const { id } = await calls.imported(files, fields);
    const uploaded = importResponseSchema.parse((await calls.upload(files, fields)).json);
    const chapters = await calls.chaptersOf(id);
    const ofUpload = await calls.chaptersOf(uploaded.projectId);
    expect(ofUpload.map((chapter) => [chapter.title, contentOf(chapter)])).toEqual(
      chapters.map((chapter) => [chapter.title, contentOf(chapter)]),
    );
    return chapters;
  };

  it.each([
    ['ENC-01', 'ENC-01.gb2312.txt', 'gb18030'],
    ['ENC-06', 'ENC-06.bom.txt', 'utf-8'],
    ['ENC-07', 'ENC-07.big5.txt', 'big5'],
    ['HEAD-01', 'HEAD-01.numerals.txt', 'utf-8'],
    ['HEAD-03', 'HEAD-03.unnumbered.txt', 'utf-8'],
    ['HEAD-10', 'HEAD-10.vietnamese.txt', 'utf-8'],
  ])('%s keeps every chapter and every character', async (id, name, encoding) => {
    const { chapters: expected } = expectationSchema.parse(
      JSON.parse(readFileSync(join(FIXTURES, `${id}.expected.json`), 'utf8')),
    );
    const chapters = await stored([caseFile('novel-text', name)]);
    expect(chapters.map(({ title }) => ink(title))).toEqual(
      expected.map(({ heading_line }) => ink(heading_line)),
    );
    const lines = chapters.map((chapter) => contentOf(chapter).split('\n'));
    expect(lines.map((of) => of[0])).toEqual(expected.map(({ first_line }) => first_line));
    expect(lines.map((of) => of.at(-1))).toEqual(expected.map(({ last_line }) => last_line));
    const whole = new TextDecoder(encoding).decode(readFileSync(join(FIXTURES, name)));
    expect(ink(storedText(chapters))).toBe(ink(whole));
  });

  it('ENC-01 reads a GBK file of two lines', async () => {
    const [chapter, ...others] = await stored([caseFile('novel-text', 'ENC-01.short-gbk.txt')]);
    expect(others).toEqual([]);
    expect(chapter?.title).toContain('第一章 雪夜');
    expect(chapter && contentOf(chapter)).toBe('他来了。');
  });

  it('ENC-03 reads UTF-16 without a mark between two files in UTF-8', async () => {
    const { texts } = z
      .object({ texts: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(FIXTURES, 'ENC-03.expected.json'), 'utf8')));
    const files = [1, 2, 3].map((number) => caseFile('novel-text', `ENC-03.${number}.txt`));
    expect((await stored(files)).map(contentOf)).toEqual(texts);
  });

  it('ENC-06 leaves no mark in any of several files', async () => {
    const files = [1, 2].map((number) => caseFile('novel-text', `ENC-06.single-${number}.txt`));
    const chapters = await stored(files);
    expect(chapters).toHaveLength(2);
    expect(storedText(chapters)).not.toContain('\ufeff');
  });

  it('HEAD-05 folds repeated headings and loses no text', async () => {
    const chapters = await stored([caseFile('novel-text', 'HEAD-05.repeated.txt')]);
    const { texts } = z
      .object({ texts: z.record(z.string(), z.array(z.string())) })
      .parse(JSON.parse(readFileSync(join(FIXTURES, 'HEAD-05.expected.json'), 'utf8')));
    for (const [heading, lines] of Object.entries(texts)) {
      const ofHeading = chapters.filter(({ title }) => title.startsWith(heading));
      expect(ofHeading).toHaveLength(1);
      for (const line of lines) expect(ofHeading.map(contentOf).join()).toContain(line);
    }
    expect(
      chapters.filter((chapter) => contentOf(chapter) === '').map(({ title }) => title.slice(0, 3)),
    ).toEqual(['第三章']);
  });

  it('HEAD-06 takes no time, score, age or list item for a heading', async () => {
    const rule = BUILTIN_SPLIT_RULES.find(({ name }) => name === 'Số và tiêu đề');
    const chapters = await stored([caseFile('novel-text', 'HEAD-06.numbers.txt')], rule?.pattern);
    expect(chapters.map(({ title }) => title)).toEqual(['1 雪夜', '2 石灯', '3 白鹭']);
    expect(storedText(chapters)).toContain('1998年的冬天很冷。');
  });
});
