import { ApplyProjectRpc, chapterSchema } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import { bootTestNeighbour, waitFor, type TestNeighbour } from '@lacthu/testing';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OWNER, bootProjects, poster, type ProjectsUnderTest } from '../testing/projects-under-test';

interface Recorded {
  readonly type: string;
  readonly aggregate_version: string;
  readonly data: Record<string, unknown>;
}

/** Ids that the community was asked to take over. */
const applied: number[] = [];

@Controller()
class Community {
  @HandlesRpc(ApplyProjectRpc)
  apply({ projectId }: { projectId: number }): Promise<{ public: boolean; version: number }> {
    applied.push(projectId);
    return Promise.resolve({ public: true, version: 1 });
  }
}

describe('facts about projects', () => {
  let projects: ProjectsUnderTest;
  let community: TestNeighbour;

  beforeAll(async () => {
    projects = await bootProjects();
    community = await bootTestNeighbour('community', { natsUrl: projects.natsUrl, rpc: [Community] });
  });
  afterAll(async () => {
    await community.close();
    await projects.close();
  });

  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    projects.call({ method, path, user: OWNER, ...(body ? { body } : {}) });
  /** Facts about the project that `act` recorded, oldest first. */
  const recorded = async (projectId: number, act: () => Promise<unknown>): Promise<Recorded[]> => {
    const read = (): Promise<Recorded[]> =>
      projects.app.get(DataSource).query(
        `SELECT type, aggregate_version, data FROM outbox_events
            WHERE aggregate_id = $1 AND type LIKE 'projects.project.%' ORDER BY aggregate_version, occurred_at`,
        [String(projectId)],
      );
    const before = (await read()).length;
    await act();
    return (await read()).slice(before);
  };
  const types = (facts: Recorded[]) => facts.map((fact) => fact.type.split('.')[2]);
  const counts = async (): Promise<Record<string, unknown>> => {
    const [fact]: Recorded[] = await projects.app.get(DataSource).query(
      `SELECT data FROM outbox_events WHERE type = 'projects.user.counts-changed.v1' AND aggregate_id = $1
          ORDER BY aggregate_version DESC LIMIT 1`,
      [String(OWNER.id)],
    );
    return fact?.data ?? {};
  };

  it('are recorded for every change that readers could see of a public project, with rising versions', async () => {
    const { id } = await projects.project({ isPublic: true });
    const facts = await recorded(id, async () => {
      const added = await call('POST', '/api/chapters', {
        projectId: id,
        title: 'Hồi 1',
        translated_content: 'Một',
      });
      const chapter = chapterSchema.parse(added.json);
      await call('PUT', `/api/chapters/${chapter.id}`, { translated_content: 'Hai' });
      await call('POST', `/api/chapters/reorder?projectId=${id}`, {
        orderedChapters: [{ id: chapter.id, display_order: 5 }],
      });
      await projects.sendForm({
        path: `/api/projects/${id}/update-chapters`,
        files: [{ field: 'chapterFiles', name: '2.txt', bytes: 'Ba' }],
      });
      await call('DELETE', `/api/chapters/${chapter.id}`);
      await call('PUT', `/api/projects/${id}`, { description: 'Mới' });
      await projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, files: [poster()] });
    });
    expect(types(facts)).toEqual(Array.from({ length: 7 }, () => 'changed'));
    const versions = facts.map((fact) => Number(fact.aggregate_version));
    expect(versions).toEqual(versions.map((_, index) => Number(versions[0]) + index));
    expect(facts[0]?.data).toEqual({ projectId: id, ownerId: OWNER.id });
  });

  it('are not recorded for what changes nothing', async () => {
    const { id } = await projects.project({ isPublic: true });
    const added = await call('POST', '/api/chapters', {
      projectId: id,
      title: 'Hồi 1',
      translated_content: 'Một',
    });
    const chapter = chapterSchema.parse(added.json);
    expect(await recorded(id, () => call('PUT', `/api/chapters/${chapter.id}`, chapter))).toEqual([]);
  });

  it('are silent about private projects until they are published, withdrawn or deleted', async () => {
    const { id } = await projects.project();
    expect(
      await recorded(id, () => call('POST', '/api/chapters', { projectId: id, title: 'Hồi 1' })),
    ).toEqual([]);
    const facts = await recorded(id, async () => {
      await projects.sendForm({
        method: 'PUT',
        path: `/api/projects/${id}`,
        fields: { is_public: 'true' },
        files: [poster()],
      });
      await call('PUT', `/api/projects/${id}`, { is_public: false });
      await call('DELETE', `/api/projects/${id}`);
    });
    expect(types(facts)).toEqual(['published', 'unpublished', 'deleted']);
  });

  it('tell of a deletion once when two requests race', async () => {
    const { id } = await projects.project();
    const facts = await recorded(id, () =>
      Promise.all([call('DELETE', `/api/projects/${id}`), call('DELETE', `/api/projects/${id}`)]),
    );
    expect(types(facts)).toEqual(['deleted']);
  });

  it('report how many projects and chapters a user has, as they are', async () => {
    const before = await counts();
    const { id } = await projects.project();
    await projects.sendForm({
      path: `/api/projects/${id}/update-chapters`,
      files: ['1.txt', '2.txt', '3.txt'].map((name) => ({
        field: 'chapterFiles',
        name,
        bytes: `Nội dung ${name}`,
      })),
    });
    expect(await counts()).toEqual({
      userId: OWNER.id,
      projectCount: Number(before.projectCount) + 1,
      chapterCount: Number(before.chapterCount) + 3,
    });
    await call('DELETE', `/api/projects/${id}`);
    expect(await counts()).toEqual({ ...before, userId: OWNER.id });
  });

  it('reach the community at once when an owner publishes, changes the cover, withdraws or deletes', async () => {
    const { id } = await projects.project();
    const askedFor = async (act: () => Promise<unknown>) => {
      applied.length = 0;
      await act();
      return [...applied];
    };
    await waitFor('rpc is answered', async () => {
      await projects.project({ isPublic: true });
      return applied.length > 0;
    });
    const form = { method: 'PUT' as const, path: `/api/projects/${id}` };
    expect(await askedFor(() => projects.sendForm({ ...form, files: [poster()] }))).toEqual([]);
    expect(await askedFor(() => call('PUT', form.path, { is_public: true }))).toEqual([id]);
    expect(await askedFor(() => projects.sendForm({ ...form, files: [poster()] }))).toEqual([id]);
    expect(await askedFor(() => call('PUT', form.path, { is_public: false }))).toEqual([id]);
    await call('PUT', form.path, { is_public: true });
    expect(await askedFor(() => call('DELETE', form.path))).toEqual([id]);
  });
});

describe('projects without a community', () => {
  it('saves what the owner publishes all the same', async () => {
    const projects = await bootProjects();
    const { id } = await projects.project({ isPublic: true });
    expect((await projects.call({ path: `/api/projects/${id}`, user: OWNER })).json).toMatchObject({
      is_public: true,
    });
    await projects.close();
  });
});
