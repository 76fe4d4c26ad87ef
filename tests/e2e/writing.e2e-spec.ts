import {
  acknowledgementSchema,
  chapterSchema,
  importResponseSchema,
  storySchema,
  updateProjectResponseSchema,
} from '@lacthu/contracts';
import { encode } from 'iconv-lite';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { coverPicture } from './cover-picture';
import { chapterList, createProject, importNovel, saveTranslation } from './project';
import { asTextFile, sampleNovel } from './sample-novel';

const NOVEL = sampleNovel(3);
/** As files of Windows are. */
const IN_SIMPLIFIED = asTextFile(NOVEL).replaceAll('\n', '\r\n');
const TRADITIONAL_LINES = ['大雪下了整整一夜，山路早已看不見了。', '老人點起燈來，慢慢地把門推開。'];
const IN_TRADITIONAL = asTextFile([
  { title: '第一章 雪夜孤燈', lines: TRADITIONAL_LINES },
  { title: '第二章 竹林舊事', lines: ['風吹過竹林，好像有人在輕輕地唱歌。'] },
]);

async function newProject(): Promise<{ token: string; projectId: number }> {
  const { token } = await newcomer();
  return { token, projectId: (await createProject(token, 'Bàn viết', false)).id };
}

const importFiles = (
  token: string,
  projectId: number,
  files: readonly { name: string; bytes: Uint8Array }[],
) => {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('chapterFiles', new Blob([new Uint8Array(bytes)]), name);
  return ask(importResponseSchema, 'POST', `/api/projects/${projectId}/update-chapters`, { token, form });
};

describe('importing', () => {
  it.each([
    ['UTF-8', encode(IN_SIMPLIFIED, 'utf-8'), NOVEL[0]?.lines],
    ['UTF-8 with a mark', encode(IN_SIMPLIFIED, 'utf-8', { addBOM: true }), NOVEL[0]?.lines],
    ['GB18030', encode(IN_SIMPLIFIED, 'gb18030'), NOVEL[0]?.lines],
    ['UTF-16', encode(IN_SIMPLIFIED, 'utf-16le', { addBOM: true }), NOVEL[0]?.lines],
    ['Big5', encode(IN_TRADITIONAL, 'big5'), TRADITIONAL_LINES],
  ])('reads a novel written in %s without being told', async (_, bytes, lines) => {
    const { token, projectId } = await newProject();
    const answer = await importFiles(token, projectId, [{ name: '小说.txt', bytes }]);
    expect(answer.files).toMatchObject([{ name: '小说.txt', damaged: 0 }]);
    const [first] = await chapterList(token, projectId);
    const chapter = await ask(chapterSchema, 'GET', `/api/chapters/${first?.id}`, { token });
    expect(chapter.original_content.split('\n')).toEqual(lines);
  });

  it('takes several files in the order a person counts', async () => {
    const { token, projectId } = await newProject();
    const files = ['Chương 10.txt', 'Chương 2.txt', 'Chương 1.txt'].map((name, place) => ({
      name,
      bytes: Buffer.from(`Nội dung số ${place}`),
    }));
    await importFiles(token, projectId, files);
    const titles = (await chapterList(token, projectId)).map(({ title }) => title);
    expect(titles).toEqual(['Chương 1', 'Chương 2', 'Chương 10']);
  });

  it('refuses what is no text file, and adds nothing', async () => {
    const { token, projectId } = await newProject();
    const form = new FormData();
    form.set('chapterFiles', new Blob([new Uint8Array(await coverPicture())]), 'truyện.epub');
    const refused = await call('POST', `/api/projects/${projectId}/update-chapters`, { token, form });
    errorOf(refused, 400);
    expect(await chapterList(token, projectId)).toEqual([]);
  });

  it('of a finished story publishes it at once', async () => {
    const { token, name } = await newcomer();
    const form = new FormData();
    form.set('name', 'Truyện đã dịch xong');
    form.set('description', 'Đăng thẳng lên cộng đồng.');
    form.set('genre', 'Khác');
    const text = 'Chương 1: Mở đầu\n\nNgày xưa.\n\nChương 2: Kết\n\nHết.';
    form.set('chapterFiles', new Blob([text]), 'truyen.txt');
    const answer = await ask(
      importResponseSchema,
      'POST',
      '/api/projects/community-upload',
      { token, form },
      201,
    );
    const story = await ask(storySchema, 'GET', `/api/community/projects/${answer.projectId}`);
    expect(story).toMatchObject({ author_name: '', translator: { name } });
    expect(story.chapters.map(({ title }) => title)).toEqual(['Chương 1: Mở đầu', 'Chương 2: Kết']);
  });
});

describe('a chapter', () => {
  it('comes back as it was saved', async () => {
    const { token, projectId } = await newProject();
    const [chapter] = await importNovel(token, projectId, NOVEL);
    const text = 'Dòng một.\n\n  Dòng ba thụt vào.\nđổi từ NFD'.normalize('NFC');
    const saved = await saveTranslation(
      token,
      chapter?.id ?? 0,
      text.normalize('NFD').replaceAll('\n', '\r\n'),
    );
    expect(saved.translated_content).toBe(text);
  });

  it('of 120,000 Chinese characters can be saved and read', async () => {
    const { token, projectId } = await newProject();
    const text = `${'山高月小，水落石出。'.repeat(100)}\n`.repeat(120).trim();
    const json = { projectId, title: 'Chương dài', original_content: text, translated_content: '' };
    const chapter = await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
    const read = await ask(chapterSchema, 'GET', `/api/chapters/${chapter.id}`, { token });
    expect(read.original_content).toBe(text);
  });

  it('that was saved elsewhere meanwhile is not written over', async () => {
    const { token, projectId } = await newProject();
    const [chapter] = await importNovel(token, projectId, NOVEL);
    const version = chapter?.version;
    await saveTranslation(token, chapter?.id ?? 0, 'Cửa sổ thứ nhất.');
    const json = { translated_content: 'Cửa sổ thứ hai.', version };
    const path = `/api/chapters/${chapter?.id}`;
    expect(errorOf(await call('PUT', path, { token, json }), 409).code).toBe(
      'projects.chapter_changed_elsewhere',
    );
    const kept = await ask(chapterSchema, 'GET', path, { token });
    expect(kept.translated_content).toBe('Cửa sổ thứ nhất.');
  });

  it('is found at its new place after the order was changed', async () => {
    const { token, projectId } = await newProject();
    const chapters = await importNovel(token, projectId, NOVEL);
    const orderedChapters = [...chapters]
      .reverse()
      .map(({ id }, place) => ({ id, display_order: place + 1 }));
    const path = `/api/chapters/reorder?projectId=${projectId}`;
    await ask(acknowledgementSchema, 'POST', path, { token, json: { orderedChapters } });
    const titles = (await chapterList(token, projectId)).map(({ title }) => title);
    expect(titles).toEqual(NOVEL.map(({ title }) => title).reverse());
  });

  it('is deleted once', async () => {
    const { token, projectId } = await newProject();
    const [chapter] = await importNovel(token, projectId, NOVEL);
    const path = `/api/chapters/${chapter?.id}`;
    await ask(acknowledgementSchema, 'DELETE', path, { token });
    expect(errorOf(await call('DELETE', path, { token }), 404).msg).toBe('Chương không còn tồn tại.');
    expect(await chapterList(token, projectId)).toHaveLength(NOVEL.length - 1);
  });
});

describe('the facts of a project', () => {
  it('are changed one by one, and nothing else can be slipped in', async () => {
    const { token, projectId } = await newProject();
    const path = `/api/projects/${projectId}`;
    const json = { name: '  Tên mới  ', author: 'Ngô Thừa Ân', id: 1, owner_id: 1, view_count: 999 };
    const { project } = await ask(updateProjectResponseSchema, 'PUT', path, { token, json });
    expect(project).toMatchObject({
      id: projectId,
      name: 'Tên mới',
      author: 'Ngô Thừa Ân',
      is_public: false,
    });
    expect(project.genre).toBe('Tiên Hiệp, Cổ Đại');
  });

  it('must have a name', async () => {
    const { token, projectId } = await newProject();
    const refused = await call('PUT', `/api/projects/${projectId}`, { token, json: { name: ' ' } });
    const body = errorOf(refused, 400);
    expect([body.msg, ...(body.errors ?? []).map(({ msg }) => msg)]).toContain('Project name is required!');
  });
});
