import { deleteAccount } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';
import { DeleteOwnData } from './delete-own-data.handler';

describe('a deleted account', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const sql = <Row>(text: string): Promise<Row[]> =>
    projects.app.get(DataSource, { strict: false }).query(text);
  const remove = () => deleteAccount(projects.app, DeleteOwnData, OWNER.id);

  it('loses its projects with chapters and covers, each told to others once; those of others stay', async () => {
    const shown = await projects.project({ isPublic: true });
    const hidden = await projects.project();
    const foreign = await projects.project({ user: STRANGER });
    await projects.call({
      method: 'POST',
      path: '/api/chapters',
      user: OWNER,
      body: { projectId: hidden.id, title: 'Hồi 1', original_content: '一', translated_content: 'Một' },
    });
    expect((await projects.storedPosters()).length).toBeGreaterThan(0);
    await remove();
    await remove();
    expect(await sql('SELECT id::int FROM projects')).toEqual([{ id: foreign.id }]);
    expect(await sql('SELECT 1 FROM chapters')).toEqual([]);
    expect(await projects.storedPosters()).toEqual([]);
    const told = await sql<{ id: number }>(
      `SELECT aggregate_id::int AS id FROM outbox_events WHERE type = 'projects.project.deleted.v1' ORDER BY 1`,
    );
    expect(told).toEqual([{ id: shown.id }, { id: hidden.id }]);
  });

  it('gets no project from a request that was under way', async () => {
    const answer = await projects.sendForm({
      path: '/api/projects',
      user: OWNER,
      fields: { name: 'Muộn', genre: 'Tiên Hiệp' },
    });
    expect(answer.status).toBe(401);
    expect(await sql(`SELECT 1 FROM projects WHERE owner_id = ${OWNER.id}`)).toEqual([]);
  });

  it('has no copy made of a part alone: while another service is away, none is made', async () => {
    const answer = await projects.call({ path: '/api/user/data-copy', user: STRANGER });
    expect(answer).toMatchObject({ status: 503, json: { code: 'projects.data_copy_unavailable' } });
  });
});
