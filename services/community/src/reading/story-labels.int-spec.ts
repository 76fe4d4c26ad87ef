import { publicChapterSchema, storyListResponseSchema, storySchema } from '@lacthu/contracts';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

describe('what a story is said to be', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
    await show({ name: 'Máy dịch', workType: 'ai' });
    await show({ name: 'Có biên tập', workType: 'edited', isAdult: true });
    await show({ name: 'Không nói' });
  });
  afterAll(() => community.close());

  const show = (changes: Partial<FakeProject>) => community.show(changes);
  const list = async (query: string) =>
    storyListResponseSchema.parse((await community.get(`/api/community/projects?sort=newest&${query}`)).json)
      .projects;
  const names = async (query: string) => (await list(query)).map((story) => story.name).sort();

  it('stands beside its name in the list', async () => {
    expect((await list('')).map((story) => [story.name, story.work_type, story.is_adult]).sort()).toEqual([
      ['Có biên tập', 'edited', true],
      ['Không nói', null, false],
      ['Máy dịch', 'ai', false],
    ]);
  });

  it('is told on its page and in its chapters, and follows its owner', async () => {
    const project = await show({ name: 'Đổi nhãn', workType: 'convert', isAdult: true });
    const chapterId = project.chapters[0]?.id ?? 0;
    const told = async () => {
      const story = storySchema.parse((await community.get(`/api/community/projects/${project.id}`)).json);
      const chapter = publicChapterSchema.parse(
        (await community.get(`/api/community/chapters/${chapterId}`)).json,
      );
      return [story.work_type, story.is_adult, chapter.is_adult];
    };
    expect(await told()).toEqual(['convert', true, true]);
    community.fake.change(project.id, { workType: null, isAdult: false, public: true });
    await community.apply(project.id);
    expect(await told()).toEqual([null, false, false]);
    community.fake.change(project.id, { public: false });
    await community.apply(project.id);
  });

  it('can be asked for, and what is for grown-ups can be left out', async () => {
    expect(await names('workType=ai')).toEqual(['Máy dịch']);
    expect(await names('workType=original')).toEqual([]);
    expect(await names('adult=hide')).toEqual(['Không nói', 'Máy dịch']);
    expect(await names('adult=hide&workType=edited')).toEqual([]);
  });

  it.each(['workType=stolen', 'adult=only'])('refuses %s', async (query) => {
    expect((await community.get(`/api/community/projects?${query}`)).status).toBe(400);
  });
});
