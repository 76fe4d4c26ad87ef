import {
  chapterSchema,
  importResponseSchema,
  projectListSchema,
  type Chapter,
  type ImportResponse,
} from '@lacthu/contracts';
import type { TestAnswer } from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormFile } from '../../testing/multipart-form';
import { OWNER, bootProjects, type ProjectsUnderTest } from '../../testing/projects-under-test';

const LIBS = join(__dirname, '../../../../../libs');

/** Fields of an uploaded story. */
export const STORY_FACTS = { name: 'Đêm Tuyết', description: 'Mô tả', genre: 'Tiên Hiệp' };

/** A file as it is imported. */
export function bookFile(bytes: Uint8Array | string, name = 'truyen.txt'): FormFile {
  return { field: 'chapterFiles', name, bytes };
}

/** One of the ready cases of a text library, such as ENC-01.gb2312.txt. */
export function caseFile(library: 'novel-text' | 'book-files', name: string, sentAs = name): FormFile {
  return bookFile(readFileSync(join(LIBS, library, 'fixtures', name)), sentAs);
}

/**
 * Boots projects for the tests of a group and closes it behind them.
 *
 * @returns `projects()` is there once the tests run
 */
export function projectsWithImports() {
  let booted: ProjectsUnderTest;
  beforeAll(async () => {
    booted = await bootProjects();
  });
  afterAll(() => booted.close());
  const projects = (): ProjectsUnderTest => booted;
  return { projects, calls: importCalls(projects) };
}

/** Requests that import tests send to the service. */
export function importCalls(projects: () => ProjectsUnderTest) {
  const append = (projectId: number, files: FormFile[], fields: Record<string, string> = {}, user = OWNER) =>
    projects().sendForm({ path: `/api/projects/${projectId}/update-chapters`, files, fields, user });
  const upload = (files: FormFile[], fields: Record<string, string> = {}) =>
    projects().sendForm({
      path: '/api/projects/community-upload',
      fields: { ...STORY_FACTS, ...fields },
      files,
    });
  const chaptersOf = async (projectId: number): Promise<Chapter[]> =>
    chapterSchema
      .array()
      .parse((await projects().call({ path: `/api/chapters?projectId=${projectId}`, user: OWNER })).json);
  const projectCount = async (): Promise<number> =>
    projectListSchema.parse((await projects().call({ path: '/api/projects', user: OWNER })).json).length;
  return {
    append,
    upload,
    chaptersOf,
    projectCount,
    titlesOf: async (projectId: number) => (await chaptersOf(projectId)).map((chapter) => chapter.title),
    /** The files in a new project. */
    async imported(
      files: FormFile[],
      fields: Record<string, string> = {},
    ): Promise<{ id: number; answer: TestAnswer; result: ImportResponse }> {
      const { id } = await projects().project();
      const answer = await append(id, files, fields);
      expect(answer).toMatchObject({ status: 200 });
      return { id, answer, result: importResponseSchema.parse(answer.json) };
    },
    /** Both ways of importing refuse, and leave behind what a refusal must leave: nothing. */
    async refused(
      files: FormFile[],
      expected: { status: number; json: unknown },
      fields: Record<string, string> = {},
    ): Promise<void> {
      const { id } = await projects().project();
      const before = await projectCount();
      expect(await append(id, files, fields)).toMatchObject(expected);
      expect(await upload(files, fields)).toMatchObject(expected);
      expect(await chaptersOf(id)).toEqual([]);
      expect(await projectCount()).toBe(before);
    },
  };
}

/** Texts of chapters, source or target, with their titles. */
export function storedText(chapters: readonly Chapter[]): string {
  return chapters
    .map((chapter) => `${chapter.title}\n${chapter.original_content}${chapter.translated_content}`)
    .join('\n');
}

/** A text without blanks: what must be equal before and after an import. */
export function ink(text: string): string {
  return text.normalize('NFC').replace(/[\s\ufeff]/g, '');
}
