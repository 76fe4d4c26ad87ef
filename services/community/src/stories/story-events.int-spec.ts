import { StoryChangedV1, readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';

describe('what is shared of a story', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  /** How often it has been told that the story changed; read from the database, where the fact stands with the change. */
  const told = async (storyId: number): Promise<number> => {
    const rows: unknown[] = await community.service.app
      .get(DataSource)
      .query(`SELECT 1 FROM outbox_events WHERE type = $1 AND (data ->> 'storyId')::bigint = $2`, [
        StoryChangedV1.type,
        storyId,
      ]);
    return rows.length;
  };
  const headerAt = async (path: string) => {
    const { status, headers } = await community.get(path);
    return { status, shared: readSharedAnswer(headers[SHARED_ANSWER_HEADER] as string | undefined) };
  };

  it('is told to be untrue when the story is shown, changed in name, text or audio, and withdrawn', async () => {
    const project = publicProject();
    const [chapter] = project.chapters;
    if (!chapter) throw new Error('a chapter is needed');
    const audio = {
      url: `files/audio/${project.id}/a.mp3`,
      durationMs: 65_000,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    community.fake.set(project);
    let before = 0;
    for (const changes of [
      {},
      { name: 'Tên mới' },
      { chapters: [{ ...chapter, version: 2, text: 'Chữ mới' }] },
      { chapters: [{ ...chapter, version: 2, text: 'Chữ mới', audio }] },
      { public: false },
    ]) {
      community.fake.change(project.id, changes);
      await community.apply(project.id);
      const now = await told(project.id);
      expect(now).toBeGreaterThan(before);
      before = now;
    }
  });

  it('names its story, lists name none, and what shows counts says so', async () => {
    const project = publicProject();
    community.fake.set(project);
    await community.apply(project.id);
    const chapterId = project.chapters[0]?.id ?? 0;
    for (const [path, showsCounts] of [
      [`projects/${project.id}`, true],
      [`projects/${project.id}/chapters`, false],
      [`chapters/${chapterId}`, false],
      [`chapters/${chapterId}/navigation`, false],
    ] as const) {
      expect(await headerAt(`/api/community/${path}`)).toEqual({
        status: 200,
        shared: { storyId: project.id, seconds: 60, showsCounts },
      });
    }
    for (const path of ['projects?limit=1', 'translators/7']) {
      expect(await headerAt(`/api/community/${path}`)).toEqual({
        status: 200,
        shared: { storyId: null, seconds: 60, showsCounts: true },
      });
    }
  });

  it('is not kept longer than the audio that it offers', async () => {
    const silent = publicProject();
    const audio = {
      url: `files/audio/${silent.id}/a.mp3`,
      durationMs: 65_000,
      expiresAt: new Date(Date.now() + 30_000).toISOString(),
    };
    community.fake.set({ ...silent, chapters: silent.chapters.map((each) => ({ ...each, audio })) });
    await community.apply(silent.id);
    const { shared } = await headerAt(`/api/community/chapters/${silent.chapters[0]?.id ?? 0}`);
    expect(shared?.seconds).toBeLessThanOrEqual(30);
  });
});
