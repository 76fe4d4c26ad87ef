import { chapterVersionListSchema } from '@lacthu/contracts';
import { projectsWithInternalCalls, RESULT } from '../testing/internal-calls';
import { OWNER } from '../testing/projects-under-test';

const MINE = { autosave_session: 'session-of-mine' };
const OTHER = { autosave_session: 'session-of-another-tab' };

describe('saves that nobody asked for', () => {
  const { ask, chapter, edit, read, projects } = projectsWithInternalCalls();
  /** Numbers of the kept versions, newest first. */
  const versions = async (id: number): Promise<number[]> =>
    chapterVersionListSchema
      .parse((await projects().call({ path: `/api/chapters/${id}/versions`, user: OWNER })).json)
      .map(({ version }) => version);
  const save = (id: number, text: string, rest: object = {}) =>
    edit(id, { translated_content: text, ...rest });

  it('of one session are one version, however many there are', async () => {
    const { id } = await chapter();
    await save(id, 'Bản đầu');
    for (let count = 0; count < 25; count += 1) await save(id, `Gõ ${count}`, MINE);
    expect(await versions(id)).toEqual([2, 1]);
    expect(await read(id)).toMatchObject({ translated_content: 'Gõ 24', version: 27 });
    await save(id, 'Lưu hẳn');
    expect(await versions(id)).toEqual([27, 2, 1]);
  });

  it('leave alone what was saved by a press of the button, also when it changed nothing', async () => {
    const { id } = await chapter();
    await save(id, 'Tự lưu', MINE);
    await save(id, 'Bấm lưu');
    await save(id, 'Tự lưu nữa', MINE);
    await save(id, 'Tự lưu nữa');
    await save(id, 'Tự lưu lần ba', MINE);
    expect(await versions(id)).toEqual([4, 3, 2, 1]);
  });

  it('of another session begin another version', async () => {
    const { id } = await chapter();
    await save(id, 'Một', MINE);
    await save(id, 'Hai', OTHER);
    await save(id, 'Ba', OTHER);
    expect(await versions(id)).toEqual([2, 1]);
  });

  it('keep what a machine made as a version beside what a person made of it', async () => {
    const { id } = await chapter();
    await save(id, 'Một\nHai\nBa', { ...MINE, origin: { engine: 'openai', model: 'gpt-4o-mini' } });
    await save(id, 'Một!\nHai\nBa', MINE);
    await save(id, 'Một!\nHai!\nBa', MINE);
    expect(await versions(id)).toEqual([2, 1]);
  });

  it('of a title alone are one version too', async () => {
    const { id } = await chapter();
    for (const title of ['H', 'Hồ', 'Hồi', 'Hồi 1']) await edit(id, { title, ...MINE });
    expect(await versions(id)).toEqual([1]);
  });

  it('are never written over by an editor or a job that has not seen them, though they are no versions', async () => {
    const { id } = await chapter();
    await save(id, 'Một', MINE);
    const { version } = await read(id);
    await save(id, 'Hai', MINE);
    await save(id, 'Ba', MINE);
    expect((await save(id, 'Của tab kia', { version })).status).toBe(409);
    expect((await edit(id, { title: 'Chỉ tiêu đề', version })).status).toBe(200);
    const result = { ...RESULT, resultKey: `autosave:${id}`, baseVersion: version };
    expect((await ask('PUT', `/internal/chapters/${id}/translation`, result)).json).toMatchObject({
      outcome: 'conflict',
    });
    expect((await read(id)).translated_content).toBe('Ba');
  });

  it('of a title stand in the way of another title, and of no text', async () => {
    const { id } = await chapter();
    await edit(id, { title: 'A', ...MINE });
    const { version } = await read(id);
    await edit(id, { title: 'B', ...MINE });
    await edit(id, { title: 'C', ...MINE });
    expect((await edit(id, { title: 'D', version })).status).toBe(409);
    expect((await save(id, 'Chữ', { version })).status).toBe(200);
  });
});
