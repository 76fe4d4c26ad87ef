import {
  acknowledgementSchema,
  chapterNavigationSchema,
  posterSizes,
  projectListSchema,
  publicChapterSchema,
  storyListResponseSchema,
  storySchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer, type Account } from './account';
import { ask, call, errorOf } from './api';
import {
  createProject,
  importNovel,
  publishedStory,
  saveTranslation,
  setPublic,
  type PublishedStory,
} from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Chữ của chương một.\n\nĐoạn hai.', 'Chữ của chương hai.', 'Chữ của chương ba.'];

/** Every door behind which a story can be read without logging in. */
const doorsOf = ({ project, chapters }: PublishedStory): string[] => [
  `/api/community/projects/${project.id}`,
  `/api/community/projects/${project.id}/chapters`,
  ...chapters.flatMap(({ id }) => [
    `/api/community/chapters/${id}`,
    `/api/community/chapters/${id}/navigation`,
  ]),
  `/${project.poster_url}`,
  ...posterSizes(`/${project.poster_url}`).map(({ name }) => name),
];

async function isListed(projectId: number): Promise<boolean> {
  const list = await ask(storyListResponseSchema, 'GET', '/api/community/projects?sort=newest');
  return list.projects.some(({ id }) => id === projectId);
}

describe('a public story', () => {
  let owner: Account;
  let stranger: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    [owner, stranger] = await Promise.all([newcomer('Lê Văn Ổn'), newcomer('Người Lạ')]);
  });

  beforeEach(async () => {
    story = await publishedStory(owner.token, 'Đêm tuyết ở Bạch Lộ', sampleNovel(3), TEXTS);
  });

  it('is read by guests from the list to the last chapter', async () => {
    const { project, chapters } = story;
    const page = await ask(storySchema, 'GET', `/api/community/projects/${project.id}`);
    expect(page).toMatchObject({
      name: project.name,
      author_name: '',
      translator: { name: owner.name },
      view_count: 0,
      user_reaction: null,
    });
    expect(page.chapters.map(({ id }) => id)).toEqual(chapters.map(({ id }) => id));
    const read: string[] = [];
    for (let next = chapters[0]?.id; next !== undefined;) {
      const chapter = await ask(publicChapterSchema, 'GET', `/api/community/chapters/${next}`);
      read.push(chapter.translated_content);
      const { nextChapter } = await ask(
        chapterNavigationSchema,
        'GET',
        `/api/community/chapters/${next}/navigation`,
      );
      next = nextChapter?.id;
    }
    expect(read).toEqual(TEXTS);
    expect(await isListed(project.id)).toBe(true);
  });

  it('is found by its name without diacritics', async () => {
    const { projects } = await ask(
      storyListResponseSchema,
      'GET',
      `/api/community/projects?search=${encodeURIComponent('dem TUYET')}`,
    );
    expect(projects.map(({ id }) => id)).toContain(story.project.id);
  });

  it('shows a saved correction at once', async () => {
    const [first] = story.chapters;
    if (!first) throw new Error('no chapter');
    await saveTranslation(owner.token, first.id, 'Bản sửa lại.');
    const chapter = await ask(publicChapterSchema, 'GET', `/api/community/chapters/${first.id}`);
    expect(chapter.translated_content).toBe('Bản sửa lại.');
  });

  it('is sent again only when it has changed', async () => {
    const path = `/api/community/chapters/${story.chapters[0]?.id}`;
    const first = await call('GET', path);
    const held = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await call('GET', path, { headers: held })).status).toBe(304);
    await saveTranslation(owner.token, story.chapters[0]?.id ?? 0, 'Đã sửa.');
    expect((await call('GET', path, { headers: held })).text).toContain('Đã sửa.');
  });

  it('shows its cover to guests, as a picture and nothing else', async () => {
    const path = `/${story.project.poster_url}`;
    const cover = await call('GET', path);
    expect(cover.status).toBe(200);
    expect(cover.headers.get('content-type')).toBe('image/png');
    expect(cover.headers.get('x-content-type-options')).toBe('nosniff');
    expect(cover.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(Number(cover.headers.get('content-length'))).toBe(cover.bytes.length);
    const again = await call('GET', path, { headers: { 'if-none-match': cover.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const [smallest] = posterSizes(path);
    const small = await call('GET', smallest?.name ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(small.bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
  });

  it('closes every door at once when its owner withdraws it', async () => {
    const doors = doorsOf(story);
    const before = await Promise.all(doors.map((door) => call('GET', door)));
    expect(before.map(({ status }) => status)).toEqual(doors.map(() => 200));

    await setPublic(owner.token, story.project.id, false);

    const after = await Promise.all(doors.map((door) => call('GET', door)));
    expect(after.map(({ status }, place) => `${status} ${doors[place]}`)).toEqual(
      doors.map((door) => `404 ${door}`),
    );
    for (const answer of after) errorOf(answer, 404);
    expect(await isListed(story.project.id)).toBe(false);
    const asStranger = await Promise.all(doors.map((door) => call('GET', door, { token: stranger.token })));
    expect(asStranger.map(({ status }) => status)).toEqual(doors.map(() => 404));
  });

  it('leaves nothing to anybody when it is deleted', async () => {
    const { project, chapters } = story;
    const { token } = owner;
    const path = `/api/projects/${project.id}`;
    await ask(acknowledgementSchema, 'DELETE', path, { token });

    const doors = [...doorsOf(story), path, ...chapters.map(({ id }) => `/api/chapters/${id}`)];
    const answers = await Promise.all(doors.map((door) => call('GET', door, { token })));
    expect(answers.map(({ status }, place) => `${status} ${doors[place]}`)).toEqual(
      doors.map((door) => `404 ${door}`),
    );
    const left = await ask(projectListSchema, 'GET', '/api/projects', { token });
    expect(left.map(({ id }) => id)).not.toContain(project.id);
    expect(await isListed(project.id)).toBe(false);
  });

  it('cannot be changed or withdrawn by somebody else', async () => {
    const { token } = stranger;
    const { project, chapters } = story;
    const [first] = chapters;
    if (!first) throw new Error('no chapter');
    const attempts = await Promise.all([
      call('PUT', `/api/projects/${project.id}`, { token, json: { is_public: false } }),
      call('PUT', `/api/chapters/${first.id}`, { token, json: { translated_content: 'của tôi' } }),
      call('DELETE', `/api/chapters/${first.id}`, { token }),
      call('DELETE', `/api/projects/${project.id}`, { token }),
      call('GET', `/api/projects/${project.id}`, { token }),
      call('GET', `/api/chapters?projectId=${project.id}`, { token }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const missing = errorOf(await call('DELETE', '/api/projects/999999999', { token }), 404);
    const foreign = errorOf(await call('DELETE', `/api/projects/${project.id}`, { token }), 404);
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
    const chapter = await ask(publicChapterSchema, 'GET', `/api/community/chapters/${first.id}`);
    expect(chapter.translated_content).toBe(TEXTS[0]);
  });

  it('is counted in its owner’s menu', async () => {
    const counted = await newcomer();
    const project = await createProject(counted.token, 'Đếm chương');
    const json = { projectId: project.id, title: 'Chương 1', translated_content: 'Xin chào.' };
    const { status } = await call('POST', '/api/chapters', { token: counted.token, json });
    expect(status).toBe(201);
    await waitFor('the counts arrive at the account', async () => {
      const { text } = await call('GET', '/api/user/me', { token: counted.token });
      return /"project_count":1\b/.test(text) && /"chapter_count":1\b/.test(text);
    });
  });
});

describe('a private project', () => {
  it('shows its cover to its owner alone', async () => {
    const [owner, stranger] = await Promise.all([newcomer(), newcomer()]);
    const project = await createProject(owner.token, 'Chưa cho ai xem');
    const path = `/${project.poster_url}`;
    expect((await call('GET', path, { token: owner.token })).status).toBe(200);
    errorOf(await call('GET', path), 404);
    errorOf(await call('GET', path, { token: stranger.token }), 404);
  });

  it('shows its cover in the browser of its owner, whose pictures carry no header', async () => {
    const { email, password, token } = await newcomer();
    const project = await createProject(token, 'Ảnh bìa của tôi');
    const login = await call('POST', '/api/auth/login', { json: { email, password } });
    const [cookie = ''] = login.headers.getSetCookie();
    expect(cookie).toMatch(/Path=\/files; HttpOnly; SameSite=Strict/);
    const [pair = ''] = cookie.split(';');
    const path = `/${project.poster_url}`;
    expect((await call('GET', path, { headers: { cookie: pair } })).status).toBe(200);
    errorOf(await call('GET', '/api/user/me', { headers: { cookie: pair } }), 401);
  });

  it('is published with the cover that is drawn for it, which can run nothing', async () => {
    const { token } = await newcomer();
    const project = await createProject(token, 'Không bìa', false);
    const path = `/${project.poster_url}`;
    errorOf(await call('GET', path), 404);
    await setPublic(token, project.id, true);
    const story = await ask(storySchema, 'GET', `/api/community/projects/${project.id}`);
    expect(`/${story.poster_url}`).toBe(path);
    const cover = await call('GET', path);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(cover.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(cover.headers.get('content-disposition')).toBeNull();
    const preview = await call('GET', path.replace('.svg', '.jpg'));
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const page = await call('GET', `/community/project/${project.id}`);
    expect(page.text).toContain(path.replace('.svg', '.jpg'));
  });

  it('does not take the same novel twice', async () => {
    const { token } = await newcomer();
    const project = await createProject(token, 'Nhập hai lần');
    await importNovel(token, project.id, sampleNovel(3));
    const again = await importNovel(token, project.id, sampleNovel(4));
    expect(again.map(({ title }) => title)).toEqual(sampleNovel(4).map(({ title }) => title));
  });
});
