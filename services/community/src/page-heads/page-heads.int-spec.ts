import { PAGE_VIEW_MARK, SHARED_ANSWER_HEADER, type PaintedAnswers } from '@lacthu/contracts';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

/** The answers that a view was painted from. */
function paintedIn(view: string): PaintedAnswers {
  const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(view) ?? [];
  return JSON.parse(json) as PaintedAnswers;
}

describe('heads of pages', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const shown = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const head = (page: string) => community.read(`/pages-internal/heads/${page}`);

  it('tell a story and its chapters as they are now', async () => {
    const { id } = await shown({ name: 'Đêm <tuyết>' });
    const story = await head(`project/${id}`);
    expect([story.status, story.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(story.text).toContain('<title>Đêm &lt;tuyết&gt; · Lạc Thư</title>');
    expect(story.text).toContain(`content="https://doc.example/files/posters/${id}/bia.webp"`);
    const chapter = await head(`chapter/${id * 1_000}`);
    expect(chapter.text).toContain('<title>Hồi 1 · Đêm &lt;tuyết&gt; · Lạc Thư</title>');
    expect(chapter.text).toContain('content="Xưa kia có một hòn đá."');
    community.fake.change(id, { name: 'Tên mới' });
    await community.apply(id);
    expect((await head(`chapter/${id * 1_000}`)).text).toContain('<title>Hồi 1 · Tên mới · Lạc Thư</title>');
  });

  it('tell who publishes, as long as there is something of theirs to read', async () => {
    const { id } = await shown({ ownerId: 4_321 });
    const translator = await head('translator/4321');
    expect(translator.text).toContain('<title>Người dùng 4321 · Lạc Thư</title>');
    expect(translator.text).toContain('content="1 truyện do Người dùng 4321 đăng trên Lạc Thư."');
    community.fake.change(id, { public: false });
    await community.apply(id);
    expect((await head('translator/4321')).status).toBe(404);
  });

  it('keep what is for grown-ups out of search engines', async () => {
    const { id } = await shown({ isAdult: true });
    for (const page of [`project/${id}`, `chapter/${id * 1_000}`]) {
      const { text } = await head(page);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain('<meta name="rating" content="adult" />');
      expect(text).not.toContain('hòn đá');
    }
  });

  it('tell nothing of what is withdrawn or never was there', async () => {
    const { id } = await shown({ name: 'Sắp gỡ' });
    community.fake.change(id, { public: false });
    await community.apply(id);
    for (const page of [`project/${id}`, `chapter/${id * 1_000}`, 'project/0', 'chapter/abc']) {
      const answer = await head(page);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('Sắp gỡ');
    }
  });

  it('may be kept until their story changes', async () => {
    const { id } = await shown();
    for (const [page, shared] of [
      [`project/${id}`, `story=${id}; seconds=60; counts`],
      [`chapter/${id * 1_000}`, `story=${id}; seconds=60`],
    ] as const) {
      expect((await head(page)).headers[SHARED_ANSWER_HEADER]).toBe(shared);
    }
    expect((await head('project/987654')).headers).not.toHaveProperty(SHARED_ANSWER_HEADER);
  });

  it('are kept no longer than the audio that they bring along', async () => {
    const audio = {
      url: 'files/audio/1/a.mp3',
      durationMs: 1_000,
      expiresAt: new Date(Date.now() + 20_000).toISOString(),
    };
    const { id } = await shown();
    const chapters = community.fake.projects.get(id)?.chapters.map((one) => ({ ...one, audio })) ?? [];
    community.fake.change(id, { chapters });
    await community.apply(id);
    const { headers, text } = await head(`chapter/${id * 1_000}`);
    expect(paintedIn(text).chapter?.audio?.url).toBe(audio.url);
    const [, seconds = ''] = /seconds=(\d+)$/.exec(String(headers[SHARED_ANSWER_HEADER])) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(20);
  });

  it('bring along what is painted of a story and a chapter, in the words they have now', async () => {
    const { id } = await shown({ name: 'Thuyền <lạ>' });
    const [, story = ''] = (await head(`project/${id}`)).text.split(PAGE_VIEW_MARK);
    expect(story).toContain('<h1 class="lt-story-name">Thuyền &lt;lạ&gt;</h1>');
    expect(story).toContain(`href="/community/chapter/${id * 1_000}"`);
    expect(paintedIn(story)).toMatchObject({
      story: { id, name: 'Thuyền <lạ>', user_reaction: null, reader: null },
    });
    const [, chapter = ''] = (await head(`chapter/${id * 1_000}`)).text.split(PAGE_VIEW_MARK);
    expect(chapter).toContain('<p data-line="0">Xưa kia có một hòn đá.</p>');
    const { chapter: painted, navigation } = paintedIn(chapter);
    const answer = async (path: string): Promise<unknown> => JSON.parse((await community.read(path)).text);
    expect(painted).toEqual(await answer(`/api/community/chapters/${id * 1_000}`));
    expect(navigation).toEqual(await answer(`/api/community/chapters/${id * 1_000}/navigation`));
    community.fake.change(id, { name: 'Thuyền quen' });
    await community.apply(id);
    const [, renamed = ''] = (await head(`chapter/${id * 1_000}`)).text.split(PAGE_VIEW_MARK);
    expect(renamed).toContain('Thuyền quen');
    expect(renamed).not.toContain('lạ');
  });

  it('paint nothing of a story for grown-ups, and bring along no answer about it', async () => {
    const { id } = await shown({ isAdult: true });
    for (const page of [`project/${id}`, `chapter/${id * 1_000}`]) {
      const { text } = await head(page);
      expect(text).not.toContain(PAGE_VIEW_MARK);
      expect(text).not.toContain('application/json');
    }
  });

  it('tell of the list of stories', async () => {
    expect((await head('community')).text).toContain('<title>Cộng đồng · Lạc Thư</title>');
  });
});
