import { chapterVersionListSchema, type Chapter } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { TellEditsAndAutosaves1798600000000 } from '../migrations/1798600000000-tell-edits-and-autosaves';
import { projectsWithInternalCalls, RESULT } from '../testing/internal-calls';
import { OWNER, STRANGER } from '../testing/projects-under-test';

const BY_MACHINE = { engine: 'openai', model: 'gpt-4o-mini' };

describe('locked lines of a chapter', () => {
  const { ask, chapter, edit, read, projects } = projectsWithInternalCalls();
  const lock = (id: number, body: object, user = OWNER) =>
    projects().call({ method: 'PUT', path: `/api/chapters/${id}/line-locks`, user, body });
  const translated = async (): Promise<Chapter> => {
    const { id } = await chapter();
    await edit(id, { translated_content: 'Một\nHai\nBa', origin: BY_MACHINE });
    return read(id);
  };

  it('are locked and opened by their owner, without another version of the text', async () => {
    const { id, version } = await translated();
    const locked = await lock(id, { version, lines: [1], locked: true });
    expect(locked).toMatchObject({ status: 200, json: { locked_lines: [1], edited_lines: [], version } });
    expect((await lock(id, { version, lines: [1], locked: false })).json).toMatchObject({ locked_lines: [] });
    expect((await lock(id, { version, lines: [1], locked: true }, STRANGER)).status).toBe(404);
    expect((await lock(id, { version, lines: [], locked: true })).status).toBe(400);
  });

  it('are chosen in a text that is still there', async () => {
    const { id, version } = await translated();
    await edit(id, { translated_content: 'Không\nMột\nHai\nBa' });
    expect(await lock(id, { version, lines: [0], locked: true })).toMatchObject({
      status: 409,
      json: { code: 'projects.chapter_changed_elsewhere' },
    });
    await edit(id, { title: 'Hồi 1' });
    expect((await lock(id, { version: version + 1, lines: [0], locked: true })).status).toBe(200);
  });

  it('stay as they are under a machine’s text that the editor saves', async () => {
    const { id, version } = await translated();
    await lock(id, { version, lines: [1], locked: true });
    const saved = await edit(id, { translated_content: 'MỘT\nHAI\nBA', origin: BY_MACHINE, version });
    expect(saved.json).toMatchObject({ translated_content: 'MỘT\nHai\nBA', locked_lines: [1] });
    const misplaced = await edit(id, { translated_content: 'MỘT HAI\nBA', origin: BY_MACHINE });
    expect(misplaced).toMatchObject({ status: 409, json: { code: 'projects.locked_lines_misplaced' } });
    expect((await read(id)).translated_content).toBe('MỘT\nHai\nBA');
  });

  it('stay as they are under what a tool of the editor wrote, which counts as nobody’s edit', async () => {
    const { id, version } = await translated();
    await lock(id, { version, lines: [1], locked: true });
    const saved = await edit(id, { translated_content: 'Một!\nHai!\nBa!', tool_lines: [1, 2], version });
    expect(saved.json).toMatchObject({
      translated_content: 'Một!\nHai\nBa!',
      locked_lines: [0, 1],
      edited_lines: [0],
    });
  });

  it('stay as they are under the result of a job, whoever locked them', async () => {
    const { id, version } = await translated();
    await lock(id, { version, lines: [2], locked: true });
    const path = `/internal/chapters/${id}`;
    expect((await ask('GET', `${path}/source`)).json).toMatchObject({ lockedLines: [2] });
    const result = { ...RESULT, resultKey: `lock:${id}`, baseVersion: version };
    await ask('PUT', `${path}/translation`, { ...result, translatedContent: 'A\nB\nC' });
    expect((await read(id)).translated_content).toBe('A\nB\nBa');
  });

  it('are counted in the answer to a job’s result, also when it is sent again after they were opened', async () => {
    const { id, version } = await translated();
    await lock(id, { version, lines: [0, 2], locked: true });
    const store = (resultKey: string, baseVersion: number, more: object = {}) =>
      ask('PUT', `/internal/chapters/${id}/translation`, { ...RESULT, resultKey, baseVersion, ...more });
    const whole = await store(`whole:${id}`, version, { translatedContent: 'A\nB\nC' });
    expect(whole.json).toMatchObject({ outcome: 'stored', lockedLines: 2 });
    const now = (await read(id)).version;
    await lock(id, { version: now, lines: [0], locked: false });
    const again = await store(`whole:${id}`, version, { translatedContent: 'A\nB\nC' });
    expect(again.json).toMatchObject({ outcome: 'already_stored', lockedLines: 2 });
    const some = await store(`some:${id}`, now, { translatedContent: 'A\nB!\nC', lines: [1] });
    expect(some.json).toMatchObject({ outcome: 'stored', lockedLines: 0 });
  });

  it('are not counted for results that an earlier release has stored', async () => {
    const { id, version } = await translated();
    const resultKey = `earlier:${id}`;
    await projects()
      .app.get(DataSource)
      .query('INSERT INTO job_results (result_key, chapter_id, version) VALUES ($1, $2, $3)', [
        resultKey,
        id,
        version,
      ]);
    const again = await ask('PUT', `/internal/chapters/${id}/translation`, {
      ...RESULT,
      resultKey,
      baseVersion: version,
    });
    expect(again.json).toEqual({ outcome: 'already_stored', version });
  });

  it('are replaced by an older version, unless the caller has not asked about them', async () => {
    const { id } = await translated();
    await edit(id, { translated_content: 'Một\nHai sửa tay\nBa' });
    const versions = chapterVersionListSchema.parse(
      (await projects().call({ path: `/api/chapters/${id}/versions`, user: OWNER })).json,
    );
    const [before] = versions;
    const restore = (body: object) =>
      projects().call({
        method: 'POST',
        path: `/api/chapters/${id}/versions/${before?.id}/restore`,
        user: OWNER,
        body,
      });
    expect(await restore({ replace_locked: false })).toMatchObject({
      status: 409,
      json: { code: 'projects.locked_lines_replaced' },
    });
    expect((await read(id)).translated_content).toBe('Một\nHai sửa tay\nBa');
    expect((await restore({})).json).toMatchObject({
      translated_content: 'Một\nHai\nBa',
      locked_lines: [],
    });
  });

  it('that an earlier release has locked are known as edited', async () => {
    const { id } = await translated();
    await edit(id, { translated_content: 'Một\nHai sửa tay\nBa' });
    const database = projects().app.get(DataSource);
    await database.query(
      `UPDATE chapter_sidecars SET flags = replace(flags::text, '"edited", ', '')::jsonb WHERE chapter_id = $1`,
      [id],
    );
    expect(await read(id)).toMatchObject({ locked_lines: [1], edited_lines: [] });
    const runner = database.createQueryRunner();
    await new TellEditsAndAutosaves1798600000000().down(runner);
    await new TellEditsAndAutosaves1798600000000().up(runner);
    await runner.release();
    expect(await read(id)).toMatchObject({ locked_lines: [1], edited_lines: [1] });
  });
});
