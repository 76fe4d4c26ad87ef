import {
  acknowledgementSchema,
  addGlossaryResponseSchema,
  aiAnalyticsSchema,
  chapterSchema,
  glossaryMissesSchema,
  importGlossaryResponseSchema,
  leftoversSchema,
  updateProjectResponseSchema,
} from '@lacthu/contracts';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { createProject } from './project';

describe('what a person trusts a translation by', () => {
  it('is a glossary that goes out as a file, comes back, and says where it was not used', async () => {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Đêm tuyết 雪夜', false);
    const glossary = `/api/projects/${id}/glossary`;
    const entries = [{ source: '林動', target: 'Lâm Động', note: '=1+1' }];
    await ask(addGlossaryResponseSchema, 'POST', glossary, { token, json: { entries } });
    const file = await call('GET', `${glossary}/export?format=csv`, { token });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="Dem tuyet'),
      'x-content-type-options': 'nosniff',
    });
    expect(file.text).toContain("林動,Lâm Động,name,'=1+1\r\n");
    const again = { token, json: { text: file.text } };
    expect(await ask(importGlossaryResponseSchema, 'POST', `${glossary}/import`, again)).toMatchObject({
      added: 0,
      skipped: 1,
      errors: [],
    });
    const texts = { original_content: '林動來\n林動去', translated_content: 'Lâm Động đến\nHắn đi' };
    const json = { projectId: id, title: 'Hồi 1', ...texts };
    await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
    const { misses } = await ask(glossaryMissesSchema, 'GET', `${glossary}/misses`, { token });
    expect(misses).toMatchObject([{ line: 1, source: '林動', translated_line: 'Hắn đi' }]);
  });

  it('is Chinese that is found until it is translated or allowed, also when a story is published', async () => {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Đêm tuyết');
    const texts = { original_content: '一\n二', translated_content: 'Một 卍\nHai 二' };
    const json = { projectId: id, title: 'Hồi 1', ...texts };
    await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
    const publish = { token, json: { is_public: true } };
    const published = await ask(updateProjectResponseSchema, 'PUT', `/api/projects/${id}`, publish);
    expect(published.warning).toContain('2 dòng sót chữ Hán');
    const path = `/api/projects/${id}/leftovers`;
    expect(await ask(leftoversSchema, 'GET', path, { token })).toMatchObject({ total: 2, chapters: 1 });
    const allow = { token, json: { allowed: ['卍'] } };
    expect(await ask(leftoversSchema, 'PUT', `${path}/allowed`, allow)).toMatchObject({
      total: 1,
      leftovers: [{ line: 1, found: ['二'] }],
    });
  });

  it('is a memory that its owner alone may look at', async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    const { id } = await createProject(owner.token, 'Đêm tuyết', false);
    const memory = { narrative_style: 'Cổ trang', characters: [{ name: 'Lâm Động' }] };
    await ask(acknowledgementSchema, 'PUT', `/api/projects/${id}/update-memory`, {
      token: owner.token,
      json: { ai_memory: JSON.stringify(memory), chapters_processed: 2 },
    });
    const path = `/api/projects/${id}/ai-analytics`;
    expect(await ask(aiAnalyticsSchema, 'GET', path, { token: owner.token })).toMatchObject({
      isInitialized: true,
      chaptersProcessed: 2,
      narrativeStyle: 'Cổ trang',
      characters: [{ name: 'Lâm Động' }],
    });
    const refused = errorOf(await call('GET', path, { token: stranger.token }), 404);
    expect(refused.code).toBe('projects.project_not_accessible');
  });
});
