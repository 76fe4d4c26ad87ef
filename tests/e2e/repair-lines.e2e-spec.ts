import { chapterSchema, type Chapter } from '@lacthu/contracts';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { batchEnded, startBatch } from './batch';
import { createProject, saveTranslation } from './project';

const HAN = /\p{Script=Han}/u;
const WITHIN_MS = 240_000;
const HANVIET = { engine: 'hanviet' };
const ORIGINAL = '雪下了一夜。\n她数了数铜钱。\n船还没有来。\n灯灭了。';
/** Two spaces within a line and one behind it: text outside the requested changes keeps every byte. */
const TRANSLATED = ['Tuyết rơi  suốt đêm. ', 'Cô 数 tiền.', 'Thuyền chưa tới.', 'Đèn 灭 rồi.'];

async function newChapter(): Promise<{ token: string; projectId: number; chapter: Chapter }> {
  const { token } = await newcomer();
  const { id: projectId } = await createProject(token, 'Còn sót', false);
  const json = {
    projectId,
    title: '第一回',
    original_content: ORIGINAL,
    translated_content: TRANSLATED.join('\n'),
  };
  const chapter = await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
  return { token, projectId, chapter };
}

const read = (token: string, id: number): Promise<Chapter> =>
  ask(chapterSchema, 'GET', `/api/chapters/${id}`, { token });

describe('a batch of lines with leftover Chinese', () => {
  it(
    'sends those of a text that a person has edited, and leaves the rest and what that person wrote',
    async () => {
      const { token, projectId, chapter } = await newChapter();
      const edited = ['Lời dẫn.', ...TRANSLATED.slice(0, 3), 'Đèn 灭 (sửa tay).'];
      await saveTranslation(token, chapter.id, edited.join('\n'));
      const request = { chapterRange: { from: 1, to: 1, only: 'leftover' }, translationConfig: HANVIET };
      const batch = await startBatch(token, projectId, request);
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed', usage: null });
      const after = await read(token, chapter.id);
      const lines = after.translated_content.split('\n');
      expect(lines.filter((_, place) => place !== 2)).toEqual(edited.filter((_, place) => place !== 2));
      expect(lines[2]).not.toMatch(HAN);
      expect(after).toMatchObject({ title: '第一回', leftover_count: 1, version: 3 });

      const path = `/api/batch-translations/${projectId}/start`;
      expect(errorOf(await call('POST', path, { token, json: request }), 400).code).toBe(
        'translation.no_lines_to_translate',
      );
      expect((await read(token, chapter.id)).version).toBe(3);
    },
    WITHIN_MS,
  );

  it('is refused where there are none, and so is one of failed lines', async () => {
    const { token, projectId, chapter } = await newChapter();
    await saveTranslation(token, chapter.id, 'Một\nHai\nBa\nBốn');
    for (const only of ['leftover', 'failed']) {
      const json = { chapterRange: { from: 1, to: 1, only }, translationConfig: HANVIET };
      const answer = await call('POST', `/api/batch-translations/${projectId}/start`, { token, json });
      expect(errorOf(answer, 400).msg).toBe('Không còn dòng nào cần dịch lại trong khoảng này.');
    }
  });
});

describe('a batch of whole chapters', () => {
  it(
    'leaves the lines that a person has edited',
    async () => {
      const { token, projectId, chapter } = await newChapter();
      const edited = TRANSLATED.map((line, place) => (place === 1 ? 'Cô đếm tiền (sửa tay).' : line));
      await saveTranslation(token, chapter.id, edited.join('\n'));
      const request = { chapterRange: { from: 1, to: 1, only: 'all' }, translationConfig: HANVIET };
      const batch = await startBatch(token, projectId, request);
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed' });
      const lines = (await read(token, chapter.id)).translated_content.split('\n');
      expect(lines[1]).toBe('Cô đếm tiền (sửa tay).');
      expect(lines.filter((line) => HAN.test(line))).toEqual([]);
      expect(lines[0]).not.toBe(TRANSLATED[0]);
    },
    WITHIN_MS,
  );
});
