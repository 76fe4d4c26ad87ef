import {
  chapterSchema,
  chapterSummaryListSchema,
  importResponseSchema,
  projectSchema,
  updateProjectResponseSchema,
  type Chapter,
  type ChapterSummary,
  type Project,
} from '@lacthu/contracts';
import { ask } from './api';
import { coverPicture } from './cover-picture';
import { asTextFile, type SampleChapter } from './sample-novel';

/** Makes a project the way the create page does. @param withCover adds a picture, which publishing needs */
export async function createProject(token: string, name: string, withCover = true): Promise<Project> {
  const form = new FormData();
  form.set('name', name);
  form.set('description', 'Một câu chuyện ngắn dùng để thử toàn bộ hệ thống.');
  form.set('genre', 'Tiên Hiệp, Cổ Đại');
  form.set('translation_style', 'Văn phong kiếm hiệp');
  if (withCover) form.set('poster', new Blob([new Uint8Array(await coverPicture())]), 'ảnh bìa.png');
  return ask(projectSchema, 'POST', '/api/projects', { token, form }, 201);
}

/** Imports a novel as one text file and gives its chapters in order. */
export async function importNovel(
  token: string,
  projectId: number,
  novel: readonly SampleChapter[],
): Promise<readonly ChapterSummary[]> {
  const form = new FormData();
  form.set('chapterFiles', new Blob([asTextFile(novel)], { type: 'text/plain' }), '白鹭镇.txt');
  await ask(importResponseSchema, 'POST', `/api/projects/${projectId}/update-chapters`, { token, form });
  return chapterList(token, projectId);
}

/** The chapters as our own screens ask for them. */
export function chapterList(token: string, projectId: number): Promise<ChapterSummary[]> {
  return ask(chapterSummaryListSchema, 'GET', `/api/chapters?projectId=${projectId}&fields=summary`, {
    token,
  });
}

/** Saves a translated text. */
export function saveTranslation(token: string, chapterId: number, text: string): Promise<Chapter> {
  const json = { translated_content: text };
  return ask(chapterSchema, 'PUT', `/api/chapters/${chapterId}`, { token, json });
}

/** New chapters that an engine has translated into these texts; nothing is known of their originals. */
export async function machineTranslated(
  token: string,
  projectId: number,
  texts: readonly string[],
): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  for (const [place, text] of texts.entries()) {
    const json = {
      projectId,
      title: `Chương ${place + 1}`,
      original_content: '',
      translated_content: text,
      origin: { engine: 'openai' },
    };
    chapters.push(await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201));
  }
  return chapters;
}

/** Opens a project to everybody, or closes it. */
export async function setPublic(token: string, projectId: number, isPublic: boolean): Promise<Project> {
  const json = { is_public: isPublic };
  const answer = await ask(updateProjectResponseSchema, 'PUT', `/api/projects/${projectId}`, { token, json });
  return answer.project;
}

/** A public story with translated chapters, ready to be read. */
export interface PublishedStory {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
}

/** @param texts the translated text of each chapter */
export async function publishedStory(
  token: string,
  name: string,
  novel: readonly SampleChapter[],
  texts: readonly string[],
): Promise<PublishedStory> {
  const { id } = await createProject(token, name);
  const chapters = await importNovel(token, id, novel);
  for (const [place, text] of texts.entries()) {
    const chapter = chapters[place];
    if (chapter) await saveTranslation(token, chapter.id, text);
  }
  return { project: await setPublic(token, id, true), chapters };
}
