import { childText, childrenOf, parseXml, waitFor, type XmlElement } from '@lacthu/testing';
import { newcomer, type Account } from './account';
import { call, type ApiAnswer } from './api';
import { publishedStory, saveTranslation, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Tuyết rơi suốt đêm.\n\nĐoạn hai.', 'Chữ của chương hai.'];
const NAME = '</title><script>alert("Đêm tuyết")</script>';
const ESCAPED = '&lt;/title&gt;&lt;script&gt;alert(&quot;Đêm tuyết&quot;)&lt;/script&gt;';

/** As those who show links ask: they take anything and run nothing. */
const read = (path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  call('GET', path, { headers: { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1', ...headers } });

const contentOf = (page: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

/** Path of every page in the sitemaps that the list of them names. */
async function sitemapPaths(): Promise<string[]> {
  const paths = ({ children }: XmlElement) =>
    children.map((place) => new URL(childText(place, 'loc') ?? '').pathname);
  const index = parseXml((await read('/sitemap.xml')).text);
  const maps = await Promise.all(paths(index).map((path) => read(path)));
  return maps.flatMap(({ text }) => paths(parseXml(text)));
}

describe('a public story, for those who do not run the app', () => {
  let owner: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    owner = await newcomer('Lê Văn Ổn');
    story = await publishedStory(owner.token, NAME, sampleNovel(2), TEXTS);
  });

  const storyPath = (): string => `/community/project/${story.project.id}`;
  const chapterPath = (place: number): string => `/community/chapter/${story.chapters[place]?.id}`;

  it('shows title, description and cover where its link is shared, and runs nothing of its name', async () => {
    const { status, text, headers } = await read(storyPath());
    expect(status).toBe(200);
    expect(text).toContain(`<title>${ESCAPED} · Lạc Thư</title>`);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/property="og:title"/g)).toHaveLength(1);
    expect(text).not.toContain('<script>alert');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(contentOf(text, 'og:type')).toBe('book');
    expect(contentOf(text, 'description')).toMatch(/^Một câu chuyện ngắn/);
    const cover = await read(new URL(contentOf(text, 'og:image') ?? '').pathname);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([
      200,
      contentOf(text, 'og:image:type'),
    ]);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
    expect(new URL(canonical).pathname).toBe(storyPath());
    expect(contentOf(text, 'og:url')).toBe(canonical);
  });

  it('tells of each chapter, as it is after a correction too', async () => {
    expect(contentOf((await read(chapterPath(0))).text, 'description')).toBe('Tuyết rơi suốt đêm. Đoạn hai.');
    await saveTranslation(owner.token, story.chapters[0]?.id ?? 0, 'Tuyết đã tan.');
    await waitFor(
      'the corrected text',
      async () => contentOf((await read(chapterPath(0))).text, 'description') === 'Tuyết đã tan.',
    );
  });

  it('stands in the sitemaps with its chapters', async () => {
    expect(await sitemapPaths()).toEqual(
      expect.arrayContaining(['/community', storyPath(), chapterPath(0), chapterPath(1)]),
    );
    expect((await read('/robots.txt')).text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  });

  it('has a feed of its chapters, which its page names and which is sent only when it has changed', async () => {
    const { text: page } = await read(storyPath());
    const [, address = ''] =
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(page) ?? [];
    const path = new URL(address).pathname;
    const answer = await read(path);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(answer.text);
    expect(childText(feed, 'title')).toBe(NAME);
    expect(childrenOf(feed, 'entry').map((entry) => childText(entry, 'title'))).toEqual(
      story.chapters.map(({ title }) => title).toReversed(),
    );
    const held = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const since = { 'if-modified-since': answer.headers.get('last-modified') ?? '' };
    expect([(await read(path, held)).status, (await read(path, since)).status]).toEqual([304, 304]);
  });

  it('is gone for all of them when it is withdrawn', async () => {
    const feed = `${storyPath()}/feed.xml`;
    await setPublic(owner.token, story.project.id, false);
    await waitFor('the head is gone', async () => (await read(storyPath())).status === 404);
    for (const path of [storyPath(), chapterPath(0)]) {
      const { status, text } = await read(path);
      expect(status).toBe(404);
      expect(text).not.toContain('Đêm tuyết');
      expect(contentOf(text, 'robots')).toBe('noindex');
      expect(contentOf(text, 'og:title')).toMatch(/^Lạc Thư/);
    }
    expect((await read(feed)).status).toBe(404);
    const paths = await sitemapPaths();
    expect(paths).not.toContain(storyPath());
    expect(paths).not.toContain(chapterPath(0));
  });
});
