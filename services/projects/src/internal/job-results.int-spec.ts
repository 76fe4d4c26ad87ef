import { chapterSchema, chapterSourceSchema, createChaptersFromJobResponseSchema } from '@lacthu/contracts';
import { RESULT, projectsWithInternalCalls } from '../testing/internal-calls';
import { OWNER, STRANGER } from '../testing/projects-under-test';

describe('calls of workers', () => {
  const { ask, chapter, edit, read, projects } = projectsWithInternalCalls();
  const store = (id: number, result: object = {}, user = OWNER) =>
    ask(
      'PUT',
      `/internal/chapters/${id}/translation`,
      { ...RESULT, resultKey: `job:${id}`, ...result },
      user,
    );

  it('give a job the text, the prompt and the version it works on', async () => {
    const { id, project_id: projectId } = await chapter();
    const answer = await ask('GET', `/internal/chapters/${id}/source`);
    const source = chapterSourceSchema.parse(answer.json);
    expect(source).toMatchObject({ projectId, originalContent: '一\n二\n三', version: 1 });
    expect(source.masterPrompt).toContain('dịch giả');
  });

  it('hold for the acting person alone', async () => {
    const { id, project_id: projectId } = await chapter();
    const refused = [
      await ask('GET', `/internal/chapters/${id}/source`, undefined, STRANGER),
      await ask('GET', `/internal/projects/${projectId}/chapter-list`, undefined, STRANGER),
      await ask(
        'POST',
        `/internal/projects/${projectId}/chapters`,
        { chapters: [madeBy('job-9:1')] },
        STRANGER,
      ),
      await store(id, {}, STRANGER),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await ask('GET', `/internal/chapters/${id}/source`, undefined, null)).status).toBe(401);
    expect((await read(id)).translated_content).toBe('');
  });

  it('store a translation once, however often the job brings it', async () => {
    const { id } = await chapter();
    expect((await store(id)).json).toEqual({ outcome: 'stored', version: 2, lockedLines: 0 });
    await edit(id, { translated_content: 'Sửa tay' });
    expect((await store(id)).json).toEqual({ outcome: 'already_stored', version: 2, lockedLines: 0 });
    expect((await read(id)).translated_content).toBe('Sửa tay');
  });

  it('store a translation once when two workers bring it at the same moment', async () => {
    const { id } = await chapter();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => store(id)));
    expect(outcomes.map((answer) => (answer.json as { outcome: string }).outcome).sort()).toEqual([
      'already_stored',
      'already_stored',
      'already_stored',
      'stored',
    ]);
    expect((await read(id)).version).toBe(2);
  });

  it('leave newer text alone and call it a conflict', async () => {
    const { id } = await chapter();
    await edit(id, { original_content: '一\n二\n四' });
    expect((await store(id)).json).toEqual({ outcome: 'conflict', version: 2 });
    expect(await read(id)).toMatchObject({ translated_content: '', version: 2 });
  });

  it('store a translation under a title that a person changed meanwhile, and leave that title', async () => {
    const { id } = await chapter();
    await edit(id, { title: 'Tên của tôi' });
    expect((await store(id, { title: 'Tên của máy' })).json).toEqual({
      outcome: 'stored',
      version: 3,
      lockedLines: 0,
    });
    expect(await read(id)).toMatchObject({ title: 'Tên của tôi', translated_content: 'Một\nHai\nBa' });
  });

  it('tell which lines failed, and forget it when they are done', async () => {
    const { id } = await chapter();
    await store(id, { translatedContent: 'Một\n\nBa', failedLines: [1] });
    expect(await read(id)).toMatchObject({ state: 'partial', failed_lines: [1] });
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, failedLines: [] });
    expect(await read(id)).toMatchObject({ state: 'translated', failed_lines: [] });
  });

  it('forget a failure also when the second try gives the same text', async () => {
    const { id } = await chapter();
    await store(id, { failedLines: [2] });
    expect(await read(id)).toMatchObject({ state: 'partial', failed_lines: [2] });
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, failedLines: [] });
    expect(await read(id)).toMatchObject({ state: 'translated', failed_lines: [] });
  });

  it('follow a failed line when lines are put in front of it', async () => {
    const { id } = await chapter();
    await store(id, { translatedContent: 'Một\n[lỗi]\nBa', failedLines: [1] });
    await edit(id, { translated_content: 'Lời dẫn\nMột\n[lỗi]\nBa' });
    expect((await read(id)).failed_lines).toEqual([2]);
  });

  it('keep lines that a person has edited', async () => {
    const { id } = await chapter();
    await store(id);
    await edit(id, { translated_content: 'Một\nHai, sửa tay\nBa' });
    const answer = await store(id, {
      resultKey: `again:${id}`,
      baseVersion: 3,
      translatedContent: 'MỘT\nHAI\nBA',
      failedLines: [1],
    });
    expect(answer.json).toEqual({ outcome: 'stored', version: 4, lockedLines: 1 });
    expect(await read(id)).toMatchObject({
      translated_content: 'MỘT\nHai, sửa tay\nBA',
      state: 'translated',
      failed_lines: [],
    });
  });

  it('keep the earlier translation of a line that a new one could not do, and call the line failed', async () => {
    const { id } = await chapter();
    await store(id);
    const again = {
      resultKey: `again:${id}`,
      baseVersion: 2,
      translatedContent: 'MỘT\n\n',
      failedLines: [1, 2],
    };
    expect((await store(id, again)).json).toEqual({ outcome: 'stored', version: 3, lockedLines: 0 });
    expect(await read(id)).toMatchObject({
      translated_content: 'MỘT\nHai\nBa',
      state: 'partial',
      failed_lines: [1, 2],
    });
    const nothing = {
      resultKey: `nothing:${id}`,
      baseVersion: 3,
      translatedContent: '\n\n',
      failedLines: [0, 1, 2],
    };
    await store(id, nothing);
    expect(await read(id)).toMatchObject({ translated_content: 'MỘT\nHai\nBa', failed_lines: [0, 1, 2] });
    const lines = { resultKey: `lines:${id}`, baseVersion: 3, translatedContent: '\nHAI\n', lines: [1, 2] };
    await store(id, { ...lines, failedLines: [2] });
    expect(await read(id)).toMatchObject({ translated_content: 'MỘT\nHAI\nBa', failed_lines: [0, 2] });
  });

  it('replace only the lines that a job names, leaving others, locked ones and what is known of them', async () => {
    const { id } = await chapter({ original_content: '一\n二\n三\n四' });
    await store(id, { translatedContent: 'Một\n\n三\n', failedLines: [1, 3] });
    await edit(id, { translated_content: 'Một sửa tay\n\n三\n' });
    const lines = { lines: [0, 1, 2], translatedContent: 'MÁY\nHai\nBa\nMÁY', failedLines: [] };
    const answer = await store(id, { resultKey: `lines:${id}`, baseVersion: 3, ...lines });
    expect(answer.json).toEqual({ outcome: 'stored', version: 4, lockedLines: 1 });
    expect(await read(id)).toMatchObject({
      title: '第一回',
      translated_content: 'Một sửa tay\nHai\nBa\n',
      state: 'partial',
      failed_lines: [3],
    });
    const other = { lines: [0], translatedContent: 'Một', resultKey: `other:${id}`, baseVersion: 4 };
    expect((await store(id, other)).json).toEqual({ outcome: 'conflict', version: 4 });
  });

  it('store the title that a job translated, in one line, and keep the old one for none', async () => {
    const { id } = await chapter();
    await store(id, { title: 'Hồi 1:\nKhỉ đá' });
    expect((await read(id)).title).toBe('Hồi 1: Khỉ đá');
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, title: ' ', translatedContent: 'Khác' });
    expect((await read(id)).title).toBe('Hồi 1: Khỉ đá');
  });

  const madeBy = (resultKey: string, more: object = {}) => ({
    resultKey,
    title: 'Hồi 1',
    originalContent: '一\n二',
    translatedContent: 'Một\nHai',
    engine: 'openai',
    model: 'gpt-4o-mini',
    ...more,
  });
  const make = async (projectId: number, chapters: object[]) => {
    const answer = await ask('POST', `/internal/projects/${projectId}/chapters`, { chapters });
    return createChaptersFromJobResponseSchema.parse(answer.json).chapters;
  };
  const titles = async (projectId: number) =>
    chapterSchema
      .array()
      .parse((await projects().call({ path: `/api/chapters?projectId=${projectId}`, user: OWNER })).json)
      .map((each) => each.title);

  it('make the chapters of a job behind the last one, in order, once each', async () => {
    const { project_id: projectId } = await chapter();
    const first = await make(projectId, [
      madeBy('j:1', { title: 'Hồi 2' }),
      madeBy('j:2', { title: 'Hồi 3' }),
    ]);
    const second = await make(projectId, [madeBy('j:2'), madeBy('j:3', { title: 'Hồi 4' }), madeBy('j:3')]);
    expect(second.map((item) => item.outcome)).toEqual(['already_created', 'created', 'already_created']);
    expect(second[0]?.chapterId).toBe(first[1]?.chapterId);
    expect(await titles(projectId)).toEqual(['第一回', 'Hồi 2', 'Hồi 3', 'Hồi 4']);
  });

  it('do not make a chapter again that was deleted', async () => {
    const { id: projectId } = await projects().project();
    const [made] = await make(projectId, [madeBy('j:1')]);
    await projects().call({ method: 'DELETE', path: `/api/chapters/${made?.chapterId}`, user: OWNER });
    expect(await make(projectId, [madeBy('j:1')])).toEqual([{ ...made, outcome: 'already_created' }]);
    expect(await titles(projectId)).toEqual([]);
  });

  it('make partial chapters with their failed lines', async () => {
    const { id: projectId } = await projects().project();
    const [made] = await make(projectId, [madeBy('j:1', { translatedContent: 'Một\n', failedLines: [1] })]);
    expect(await read(Number(made?.chapterId))).toMatchObject({ state: 'partial', failed_lines: [1] });
  });
});
