import {
  chapterNavigationSchema,
  storyChaptersResponseSchema,
  STORY_SORTS,
  storyListResponseSchema,
} from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

describe('reading', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const show = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const answer = await community.get(`/api/community/projects?${parameters.toString()}`);
    return { status: answer.status, ...storyListResponseSchema.parse(answer.json) };
  };
  const names = async (query: Record<string, string | number>) =>
    (await list({ limit: 100, ...query })).projects.map((story) => story.name);

  describe('the list', () => {
    beforeAll(async () => {
      for (let count = 0; count < 12; count += 1)
        await show({ genre: 'Cổ Đại, Ngược', name: `Đều nhau ${count}` });
    });

    it.each(STORY_SORTS)(
      'holds every story once over its pages when all have the same place in the order of %s, also when one is added',
      async (sort) => {
        const seen: number[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            genre: 'Ngược',
            limit: 5,
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.projects.map((story) => story.id));
          cursor = page.nextCursor;
          if (seen.length === 5) await show({ genre: 'Ngược', publishedAt: '2026-02-01T00:00:00.000Z' });
        }
        expect(new Set(seen).size).toBe(seen.length);
        const all = (await names({ genre: 'Ngược' })).filter((name) => name.startsWith('Đều nhau'));
        expect(all).toHaveLength(12);
        expect(seen.length).toBeGreaterThanOrEqual(12);
      },
    );

    it('shows the best liked first, or the newest first', async () => {
      const old = await show({ genre: 'Quân Sự', name: 'Cũ', publishedAt: '2025-01-01T00:00:00.000Z' });
      await show({ genre: 'Quân Sự', name: 'Mới', publishedAt: '2026-03-01T00:00:00.000Z' });
      await community.service.app
        .get(DataSource)
        .query('UPDATE stories SET like_count = 5, dislike_count = 1 WHERE id = $1', [old.id]);
      expect(await names({ genre: 'Quân Sự', sort: 'popular' })).toEqual(['Cũ', 'Mới']);
      expect(await names({ genre: 'Quân Sự', sort: 'newest' })).toEqual(['Mới', 'Cũ']);
    });

    it('shows the most followed first, or the one with the newest chapter, which it tells', async () => {
      const old = await show({ genre: 'Kinh Dị', name: 'Cũ', publishedAt: '2025-01-01T00:00:00.000Z' });
      await show({ genre: 'Kinh Dị', name: 'Mới', publishedAt: '2026-03-01T00:00:00.000Z' });
      await community.service.app
        .get(DataSource)
        .query('UPDATE stories SET follower_count = 2 WHERE id = $1', [old.id]);
      expect(await names({ genre: 'Kinh Dị', sort: 'followed' })).toEqual(['Cũ', 'Mới']);
      expect(await names({ genre: 'Kinh Dị', sort: 'updated' })).toEqual(['Mới', 'Cũ']);
      community.fake.change(old.id, {
        chapters: [
          ...old.chapters,
          { id: 98_765, title: 'Chương thêm', displayOrder: 99, version: 1, text: 'Chữ.' },
        ],
      });
      await community.apply(old.id);
      expect(await names({ genre: 'Kinh Dị', sort: 'updated' })).toEqual(['Cũ', 'Mới']);
      const told = (await list({ genre: 'Kinh Dị', sort: 'updated' })).projects[0];
      expect(told).toMatchObject({ last_chapter: { title: 'Chương thêm' }, follower_count: 2 });
    });

    it('puts likes minus dislikes in order, so that dislikes decide', async () => {
      for (const [name, likes, dislikes] of [
        ['Nhiều thích, nhiều chê', 100, 99],
        ['Ít thích, không chê', 3, 0],
        ['Bị chê', 50, 60],
        ['Chưa ai đánh giá', 0, 0],
      ] as const) {
        const { id } = await show({ genre: 'Võng Du', name });
        await community.service.app
          .get(DataSource)
          .query('UPDATE stories SET like_count = $2, dislike_count = $3 WHERE id = $1', [
            id,
            likes,
            dislikes,
          ]);
      }
      expect(await names({ genre: 'Võng Du', sort: 'popular' })).toEqual([
        'Ít thích, không chê',
        'Nhiều thích, nhiều chê',
        'Chưa ai đánh giá',
        'Bị chê',
      ]);
    });

    it('filters by one genre out of several, and not by the entry for all', async () => {
      await show({ genre: 'Đô Thị, Hệ Thống', name: 'Hai thể loại' });
      expect(await names({ genre: 'Hệ Thống' })).toEqual(['Hai thể loại']);
      expect(await names({ genre: 'Đô' })).toEqual([]);
      expect(await names({ genre: 'Tất cả' })).toContain('Hai thể loại');
    });

    it.each([
      ['sort', 'best'],
      ['limit', '0'],
      ['limit', '1000'],
    ])('refuses %s=%s', async (name, value) => {
      expect((await community.get(`/api/community/projects?${name}=${value}`)).status).toBe(400);
    });

    it.each(['rubbish', Buffer.from('{"sort":"newest","value":"1","id":1}').toString('base64url')])(
      'starts anew for the cursor %s',
      async (cursor) => {
        expect((await list({ sort: 'newest', cursor })).status).toBe(200);
      },
    );
  });

  describe('search', () => {
    const stories = [
      'Đế Bá',
      'Kiếm Lai',
      'Ẩn Sát',
      'Đấu Phá Thương Khung',
      'ĐÊM TUYẾT',
      'Cầu cũ bến sông'.normalize('NFD'),
      'Tiên Nghịch',
      'Da Huyen',
    ];
    beforeAll(async () => {
      for (const name of stories) await show({ name, genre: 'Trinh Thám', author: 'Vô Danh' });
    });
    const search = (text: string) => names({ search: text, genre: 'Trinh Thám' });

    it.each([
      ['Đế Bá', 'Đế Bá'],
      ['Đế Bá'.normalize('NFD'), 'Đế Bá'],
      ['đế bá', 'Đế Bá'],
      ['ĐẾ', 'Đế Bá'],
      ['cầu cũ', 'Cầu cũ bến sông'.normalize('NFD')],
      ['cầu'.normalize('NFD'), 'Cầu cũ bến sông'.normalize('NFD')],
      ['đêm tuyết', 'ĐÊM TUYẾT'],
      ['ẩn', 'Ẩn Sát'],
      ['kiếm', 'Kiếm Lai'],
      ['tiên', 'Tiên Nghịch'],
    ])('for %s with its marks finds exactly %s', async (text, name) => {
      expect(await search(text)).toEqual([name]);
    });

    it.each([
      ['de ba', 'Đế Bá'],
      ['dem tuyet', 'ĐÊM TUYẾT'],
      ['an sat', 'Ẩn Sát'],
      ['da', 'Da Huyen'],
      ['  DAU   pha ', 'Đấu Phá Thương Khung'],
    ])('for %s without marks finds %s', async (text, name) => {
      expect(await search(text)).toContain(name);
    });

    it('finds authors too', async () => {
      expect(await search('vo danh')).toHaveLength(stories.length);
    });

    it.each(['%', '_', '\\', "'", '\u0000%', '(('])('takes %j as it stands', async (text) => {
      expect(await search(text)).toEqual([]);
    });
  });

  it('walks through every chapter once, forwards and back, also when positions are equal', async () => {
    const chapters = [3, 1, 1, 2, 2, 2].map((displayOrder, index) => ({
      id: 700_001 + index,
      title: `Hồi ${index}`,
      displayOrder,
      version: 1,
      text: 'Văn',
    }));
    await show({ chapters });
    const neighbours = async (id: number) =>
      chapterNavigationSchema.parse((await community.get(`/api/community/chapters/${id}/navigation`)).json);
    const walk = async (start: number, side: 'prevChapter' | 'nextChapter') => {
      const met = [start];
      for (let here = (await neighbours(start))[side]; here; here = (await neighbours(here.id))[side])
        met.push(here.id);
      return met;
    };
    const order = [700_002, 700_003, 700_004, 700_005, 700_006, 700_001];
    expect(await walk(700_002, 'nextChapter')).toEqual(order);
    expect(await walk(700_001, 'prevChapter')).toEqual([...order].reverse());
  });

  it('lists the chapters of a story by their position, whatever order they came in', async () => {
    const chapter = (id: number, displayOrder: number) => ({
      id,
      title: `Hồi ${displayOrder}`,
      displayOrder,
      version: 1,
      text: 'Văn',
    });
    const { id } = await show({ chapters: [chapter(730_001, 3), chapter(730_002, 1), chapter(730_003, 2)] });
    const answer = await community.get(`/api/community/projects/${id}/chapters`);
    expect(storyChaptersResponseSchema.parse(answer.json).map(({ title }) => title)).toEqual([
      'Hồi 1',
      'Hồi 2',
      'Hồi 3',
    ]);
  });

  it('leaves untranslated chapters out of the walk', async () => {
    const chapters = ['Một', null, 'Ba'].map((text, index) => ({
      id: 710_001 + index,
      title: `Hồi ${index + 1}`,
      displayOrder: index + 1,
      version: 1,
      text,
    }));
    await show({ chapters });
    expect((await community.get('/api/community/chapters/710_001/navigation')).status).toBe(404);
    expect((await community.get('/api/community/chapters/710001/navigation')).json).toEqual({
      prevChapter: null,
      nextChapter: { id: 710_003, title: 'Hồi 3' },
    });
  });

  it('answers ids that cannot be with 404', async () => {
    for (const id of ['0', 'abc', '99999999999999999999']) {
      expect((await community.get(`/api/community/projects/${id}`)).status).toBe(404);
      expect((await community.get(`/api/community/chapters/${id}`)).status).toBe(404);
    }
  });

  it('goes on while projects and accounts are away', async () => {
    const alone = await bootCommunity();
    const project = publicProject();
    alone.fake.set(project);
    await alone.apply(project.id);
    await alone.projects.close();
    const statuses = await Promise.all(
      [
        '/api/community/projects',
        `/api/community/projects/${project.id}`,
        `/api/community/projects/${project.id}/chapters`,
        `/api/community/chapters/${project.id * 1_000}`,
        `/api/community/chapters/${project.id * 1_000}/navigation`,
        '/api/community/projects/999999',
      ].map(async (path) => (await alone.get(path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    await alone.close();
  });

  describe('the audio of a chapter', () => {
    const audio = (id: number, expiresAt: Date) => ({
      url: `files/audio/${id}/a.mp3`,
      durationMs: 65_000,
      expiresAt: expiresAt.toISOString(),
    });
    const chapter = async (id: number) => (await community.get(`/api/community/chapters/${id}`)).json;

    it('is offered to readers until its time is up, also when nobody has told that it is gone', async () => {
      const soon = new Date(Date.now() + 3_600_000);
      const project = await show({ name: 'Truyện có tiếng' });
      const [first] = project.chapters;
      if (!first) throw new Error('a chapter is needed');
      community.fake.change(project.id, {
        chapters: project.chapters.map((each) =>
          each.id === first.id ? { ...each, audio: audio(project.id, soon) } : each,
        ),
      });
      await community.apply(project.id);
      expect(await chapter(first.id)).toMatchObject({
        audio: {
          url: `files/audio/${project.id}/a.mp3`,
          duration_ms: 65_000,
          expires_at: soon.toISOString(),
        },
      });
      const list = async () =>
        storyChaptersResponseSchema
          .parse((await community.get(`/api/community/projects/${project.id}/chapters`)).json)
          .map(({ has_audio: has }) => has);
      expect(await list()).toEqual(project.chapters.map(({ id }) => id === first.id));
      await community.service.app
        .get(DataSource)
        .query('UPDATE story_chapters SET audio_expires_at = now() WHERE id = $1', [first.id]);
      expect(await chapter(first.id)).toMatchObject({ audio: null });
      expect(await list()).not.toContain(true);
    });

    it('leaves readers with the audio that its owner has taken away', async () => {
      const soon = new Date(Date.now() + 3_600_000);
      const silent = publicProject();
      const project = await show({
        ...silent,
        chapters: silent.chapters.map((each) => ({ ...each, audio: audio(silent.id, soon) })),
      });
      community.fake.change(project.id, { chapters: silent.chapters });
      await community.apply(project.id);
      expect(await chapter(silent.chapters[0]?.id ?? 0)).toMatchObject({ audio: null });
    });
  });
});
