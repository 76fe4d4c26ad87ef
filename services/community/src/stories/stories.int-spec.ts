import { IsPublicRpc, storySchema } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { NameNoPublisherAsAuthor1799300000000 } from '../migrations/1799300000000-name-no-publisher-as-author';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';
import { CatchUpStories } from './catch-up-stories';
import { RebuildStories } from './rebuild-stories.use-case';

describe('public copies of stories', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const story = (id: number) => community.get(`/api/community/projects/${id}`);
  const chapter = (id: number) => community.get(`/api/community/chapters/${id}`);
  const shown = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const textOf = async (id: number) =>
    ((await chapter(id)).json as { translated_content?: string }).translated_content;
  const withText = (project: FakeProject, text: string, version: number) => ({
    chapters: project.chapters.map((each) => ({ ...each, text, version })),
  });

  it('appear when a project is published, and carry what the public page shows', async () => {
    const project = publicProject();
    community.fake.set(project);
    await community.emit('published', project.id);
    const read = async () =>
      Number(
        (
          await community.service.app
            .get(DataSource)
            .query('SELECT count(*) FROM stories WHERE id = $1 AND is_public', [project.id])
        )[0].count,
      ) === 1;
    await waitFor('the event arrives', read);
    expect(storySchema.parse((await story(project.id)).json)).toMatchObject({
      name: project.name,
      author_name: 'Ngô Thừa Ân',
      description: 'Mô tả',
      poster_url: `files/posters/${project.id}/bia.webp`,
      chapter_count: 1,
      view_count: 0,
      user_reaction: null,
      chapters: [{ id: project.id * 1_000, title: 'Hồi 1', display_order: 1 }],
    });
    expect(await textOf(project.id * 1_000)).toBe('Xưa kia có một hòn đá.');
  });

  it('name every line by an id that stays with it, also for copies made before lines had ids', async () => {
    const project = publicProject();
    const [{ id = 0 } = {}] = project.chapters;
    const lines = { title: 'Hồi 1', displayOrder: 1, text: 'Một\n\nBa' };
    await shown({ ...project, chapters: [{ id, ...lines, version: 1, lineIds: [4, 9, 5] }] });
    const ids = async () => (await chapter(id)).json;
    expect(await ids()).toMatchObject({ line_ids: [4, 9, 5] });
    community.fake.change(project.id, {
      chapters: [{ id, ...lines, text: 'Một\nMới\nBa', version: 2, lineIds: [4, 12, 5] }],
    });
    await community.apply(project.id);
    expect(await ids()).toMatchObject({ translated_content: 'Một\nMới\nBa', line_ids: [4, 12, 5] });
    await community.service.app
      .get(DataSource)
      .query('UPDATE story_chapters SET line_ids = NULL WHERE id = $1', [id]);
    expect(await ids()).toMatchObject({ line_ids: [1, 2, 3] });
    await community.apply(project.id);
    expect(await ids()).toMatchObject({ line_ids: [4, 12, 5] });
  });

  it('are taken over again after an upgrade by the first start, without anybody asking', async () => {
    const project = publicProject();
    const [{ id = 0 } = {}] = project.chapters;
    const lines = { title: 'Hồi 1', displayOrder: 1, text: 'Một\n\nBa' };
    await shown({ ...project, chapters: [{ id, ...lines, version: 1, lineIds: [4, 9, 5] }] });
    await community.service.app
      .get(DataSource)
      .query('UPDATE story_chapters SET line_ids = NULL WHERE id = $1', [id]);
    community.service.app.get(CatchUpStories).onApplicationBootstrap();
    await waitFor('the copy has the ids of its lines', async () => {
      const { json } = await chapter(id);
      return JSON.stringify(json).includes('"line_ids":[4,9,5]') || null;
    });
  });

  it('never name the account as the author: without one it is the translator alone', async () => {
    const { id } = await shown({ author: '' });
    expect((await story(id)).json).toMatchObject({
      author_name: '',
      translator: { name: 'Người dùng 7' },
    });
  });

  it('lose the account as their author by the upgrade, unless it is the author', async () => {
    const without = await shown({ author: '' });
    const own = await shown({ author: 'Người dùng 7' });
    const database = community.service.app.get(DataSource);
    await database.query("UPDATE stories SET author_name = 'Người dùng 7' WHERE id = ANY($1)", [
      [without.id, own.id],
    ]);
    const runner = database.createQueryRunner();
    await new NameNoPublisherAsAuthor1799300000000().up(runner).finally(() => runner.release());
    community.service.app.get(CatchUpStories).onApplicationBootstrap();
    await waitFor('the author is taken over again', async () => {
      const { json } = await story(own.id);
      return storySchema.parse(json).author_name === 'Người dùng 7' || null;
    });
    expect((await story(without.id)).json).toMatchObject({ author_name: '' });
  });

  it('follow a changed text, a new order and a deleted chapter', async () => {
    const project = await shown({
      chapters: [1, 2].map((place) => ({
        id: 500_000 + place,
        title: `Hồi ${place}`,
        displayOrder: place,
        version: 1,
        text: 'Cũ',
      })),
    });
    community.fake.change(project.id, {
      chapters: [
        { id: 500_002, title: 'Hồi đầu', displayOrder: 1, version: 1, text: 'Cũ' },
        { id: 500_003, title: 'Hồi mới', displayOrder: 2, version: 1, text: 'Mới' },
      ],
    });
    await community.emit('changed', project.id);
    // Texts come before the list that they belong to.
    const chapters = await waitFor('the change arrives', async () => {
      const shownNow = storySchema.parse((await story(project.id)).json).chapters;
      return shownNow.every(({ id }) => id !== 500_001) && shownNow;
    });
    expect(await textOf(500_003)).toBe('Mới');
    expect(chapters.map((each) => [each.id, each.title])).toEqual([
      [500_002, 'Hồi đầu'],
      [500_003, 'Hồi mới'],
    ]);
    expect((await chapter(500_001)).status).toBe(404);
  });

  it('hold no chapter that has no translation, and lose one whose translation is taken away', async () => {
    const project = await shown({
      chapters: [
        { id: 510_001, title: 'Hồi 1', displayOrder: 1, version: 1, text: 'Một' },
        { id: 510_002, title: '第二回', displayOrder: 2, version: 1, text: null },
      ],
    });
    expect(storySchema.parse((await story(project.id)).json).chapters).toHaveLength(1);
    expect((await chapter(510_002)).status).toBe(404);
    community.fake.change(project.id, {
      chapters: [{ id: 510_001, title: 'Hồi 1', displayOrder: 1, version: 2, text: null }],
    });
    await community.apply(project.id);
    expect((await chapter(510_001)).status).toBe(404);
    expect((await story(project.id)).json).toMatchObject({ chapter_count: 0, chapters: [] });
  });

  it.each(['unpublished', 'deleted'] as const)('are gone at once when the project is %s', async (fact) => {
    const project = await shown();
    community.fake.change(project.id, { public: false });
    await community.emit(fact, project.id);
    await waitFor('the story is gone', async () => (await story(project.id)).status === 404);
    expect(await story(project.id)).toMatchObject({ json: { msg: 'Không tìm thấy truyện' } });
    expect(await chapter(project.id * 1_000)).toMatchObject({
      status: 404,
      json: { msg: 'Không tìm thấy chương' },
    });
    for (const path of [
      `/api/community/projects/${project.id}/chapters`,
      `/api/community/chapters/${project.id * 1_000}/navigation`,
    ]) {
      expect((await community.get(path)).status).toBe(404);
    }
    expect(await isPublic(project.id)).toBe(false);
  });

  it('are gone when the call that withdrew them returns', async () => {
    const project = await shown();
    expect(await isPublic(project.id)).toBe(true);
    const { version } = community.fake.change(project.id, { public: false });
    expect(await community.apply(project.id)).toEqual({ public: false, version });
    expect((await chapter(project.id * 1_000)).status).toBe(404);
  });

  const isPublic = async (projectId: number) =>
    (await community.projects.app.get(RpcClient, { strict: false }).call(IsPublicRpc, { projectId })).public;

  it('never go back to an older state that arrives late', async () => {
    const project = await shown();
    const release = holdNext('afterSnapshot');
    const late = community.apply(project.id);
    await release.reached;
    community.fake.change(project.id, { ...withText(project, 'Mới', 2), name: 'Tên mới' });
    await community.apply(project.id);
    release.now();
    await late;
    expect((await story(project.id)).json).toMatchObject({ name: 'Tên mới' });
    expect(await textOf(project.id * 1_000)).toBe('Mới');
  });

  it('do not come back when a withdrawal overtakes the pull before it', async () => {
    const project = publicProject();
    community.fake.set(project);
    const release = holdNext('beforeTexts');
    const late = community.apply(project.id);
    await release.reached;
    community.fake.change(project.id, { public: false });
    await community.apply(project.id);
    release.now();
    await late.catch(() => undefined);
    expect((await story(project.id)).status).toBe(404);
  });

  it('are whole when a story is withdrawn and published again while it is pulled', async () => {
    const project = await shown();
    const added = { id: 520_001, title: 'Hồi 2', displayOrder: 2, version: 1, text: 'Hai' };
    const again = { ...project, version: 3, chapters: [...project.chapters, added] };
    community.fake.set(again);
    const release = holdNext('beforeTexts');
    const pull = community.apply(project.id);
    await release.reached;
    community.fake.set({ ...project, version: 2, public: false });
    await community.apply(project.id);
    community.fake.set(again);
    release.now();
    await pull;
    expect(await textOf(project.id * 1_000)).toBe('Xưa kia có một hòn đá.');
    expect(await textOf(added.id)).toBe('Hai');
  });

  it('are read once for an event that was delivered twice or tells what is known already', async () => {
    const project = await shown();
    const asked = () => community.fake.asked.filter((id) => id === project.id).length;
    const before = asked();
    await community.emit('changed', project.id);
    await community.emit('published', project.id);
    const marker = publicProject();
    community.fake.set(marker);
    await community.emit('changed', marker.id);
    await community.emit('published', marker.id);
    await waitFor('later events were handled', async () => {
      const rows: { count: string }[] = await community.service.app
        .get(DataSource)
        .query(`SELECT count(*) FROM processed_events WHERE consumer ~ '(changed|published)$'`);
      return Number(rows[0]?.count) >= 4 && community.fake.asked.includes(marker.id);
    });
    expect(asked()).toBe(before);
  });

  it('ask projects once before they say that there is no such story', async () => {
    const project = publicProject();
    community.fake.set(project);
    expect((await story(project.id)).status).toBe(200);
    const other = publicProject();
    community.fake.set(other);
    expect((await community.get(`/api/community/projects/${other.id}/chapters`)).json).toHaveLength(1);
  });

  it('remember nothing of ids that were only tried: a later project of that id appears', async () => {
    const project = publicProject({ id: 800_000 });
    expect((await story(project.id)).status).toBe(404);
    const rows: unknown[] = await community.service.app
      .get(DataSource)
      .query('SELECT 1 FROM stories WHERE id = $1', [project.id]);
    expect(rows).toEqual([]);
    community.fake.set(project);
    await community.apply(project.id);
    expect((await story(project.id)).status).toBe(200);
  });

  it('make no reader of a missing story wait for a projects service that does not answer', async () => {
    const release = holdNext('afterSnapshot');
    expect((await story(810_000)).status).toBe(404);
    release.now();
  });

  it('take over a story of 2,000 chapters', async () => {
    const chapters = Array.from({ length: 2_000 }, (_, index) => ({
      id: 600_000 + index,
      title: `Hồi ${index + 1}`,
      displayOrder: index + 1,
      version: 1,
      text: 'Một dòng văn.\n'.repeat(100),
    }));
    const { id } = await shown({ chapters });
    expect((await story(id)).json).toMatchObject({ chapter_count: 2_000 });
    expect(await textOf(601_999)).toBe(chapters[1_999]?.text);
  });

  it('are built anew from projects after a loss, and lose what is public no more', async () => {
    const kept = await shown();
    const lost = await shown();
    const withdrawn = await shown();
    const dataSource = community.service.app.get(DataSource);
    await dataSource.query('DELETE FROM stories WHERE id = $1', [lost.id]);
    community.fake.change(withdrawn.id, { public: false });
    const report = await community.service.app.get(RebuildStories, { strict: false }).execute();
    expect(report.failed).toEqual([]);
    expect(report.withdrawn).toBe(1);
    const statuses = await Promise.all(
      [kept, lost, withdrawn].map(async ({ id }) => (await story(id)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect(await textOf(lost.id * 1_000)).toBe('Xưa kia có một hòn đá.');
  });

  /** Holds back the next answer of projects until the test lets it go. */
  function holdNext(point: 'afterSnapshot' | 'beforeTexts'): { reached: Promise<void>; now: () => void } {
    let now = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      now = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      community.fake[point] = () => {
        resolve();
        return gate;
      };
    });
    return { reached, now };
  }
});
