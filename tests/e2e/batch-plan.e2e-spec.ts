import {
  batchTranslationListSchema,
  chapterSchema,
  planBatchTranslationResponseSchema,
} from '@lacthu/contracts';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { createProject } from './project';

const PATH = '/api/batch-translations/plan';
const GPT = { engine: 'openai', model: 'gpt-4o-mini' };

async function newProject(): Promise<{ token: string; projectId: number }> {
  const { token } = await newcomer();
  const { id: projectId } = await createProject(token, 'Kế hoạch', false);
  const json = { projectId, title: '第一回', original_content: '雪下了一夜。'.repeat(300) };
  await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
  return { token, projectId };
}

describe('the plan of a batch over HTTP', () => {
  it('is answered without a key, and starts nothing', async () => {
    const { token, projectId } = await newProject();
    const json = { projectId, chapterRange: { from: 1, to: 1, only: 'all' }, translationConfig: GPT };
    const { plan } = await ask(planBatchTranslationResponseSchema, 'POST', PATH, { token, json });
    expect(plan).toMatchObject({ chapters: 1, waits: [] });
    expect(plan.calls).toBeGreaterThan(0);
    expect(plan.price?.max).toBeGreaterThan(0);
    const list = `/api/batch-translations/${projectId}`;
    expect((await ask(batchTranslationListSchema, 'GET', list, { token })).jobs).toEqual([]);
  });

  it('is refused for the project of another person, for guests, and for a range without chapters', async () => {
    const { token, projectId } = await newProject();
    const json = { projectId, chapterRange: { from: 5, to: 9, only: 'all' }, translationConfig: GPT };
    const stranger = await newcomer();
    expect(errorOf(await call('POST', PATH, { token: stranger.token, json }), 404).code).toBe(
      'projects.project_not_found',
    );
    errorOf(await call('POST', PATH, { json }), 401);
    const { code, msg } = errorOf(await call('POST', PATH, { token, json }), 400);
    expect([code, msg]).toEqual(['translation.invalid_chapter_range', 'Khoảng chương không hợp lệ...']);
  });
});
