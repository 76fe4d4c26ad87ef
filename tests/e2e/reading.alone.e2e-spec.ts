import { publicChapterSchema, storyListResponseSchema, storySchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask, bodyOf, call } from './api';
import { standStill } from './process';
import { publishedStory, saveTranslation, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('reading', () => {
  let token: string;
  let story: PublishedStory;
  const chapterPath = (place: number): string => `/api/community/chapters/${story.chapters[place]?.id}`;

  beforeEach(async () => {
    ({ token } = await newcomer());
    story = await publishedStory(token, 'Ngàn người cùng đọc', sampleNovel(3), ['Một.', 'Hai.', 'Ba.']);
  });

  it('counts readers, not their reloads, not robots, not the owner', async () => {
    const open = (path: string, agent: string, as?: string) =>
      call('GET', path, { token: as, headers: { 'user-agent': agent } });
    await open(chapterPath(0), GOOGLEBOT);
    await open(chapterPath(0), FIREFOX, token);
    for (const place of [0, 1, 0, 2]) expect((await open(chapterPath(place), FIREFOX)).status).toBe(200);
    await open(chapterPath(0), `${FIREFOX} (another reader)`);
    const { token: stranger } = await newcomer();
    const page = () =>
      ask(storySchema, 'GET', `/api/community/projects/${story.project.id}`, { token: stranger });
    const counted = await waitFor('the readers are counted', async () => {
      const { view_count: views } = await page();
      return views >= 2 && views;
    });
    expect(counted).toBe(2);
  });

  it('shows a guest the corrected text of a chapter that is kept, wherever he looks', async () => {
    const [first] = story.chapters;
    if (!first) throw new Error('no chapter');
    const before = await call('GET', chapterPath(0));
    expect(
      (await call('GET', chapterPath(0), { headers: { 'if-none-match': before.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    await saveTranslation(token, first.id, 'Một, đã sửa.');
    const after = await call('GET', chapterPath(0));
    expect(bodyOf(after, 200, publicChapterSchema).translated_content).toBe('Một, đã sửa.');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toBe('no-cache');
  });

  it('goes on while projects, translation, speech and accounts stand still, also with a token', async () => {
    const goOn = (['projects', 'translation', 'tts', 'auth'] as const).map(standStill);
    try {
      for (const reader of [undefined, token]) {
        const list = await ask(storyListResponseSchema, 'GET', '/api/community/projects?sort=newest', {
          token: reader,
        });
        expect(list.projects.map(({ id }) => id)).toContain(story.project.id);
        const page = await ask(storySchema, 'GET', `/api/community/projects/${story.project.id}`, {
          token: reader,
        });
        expect(page.chapters).toHaveLength(3);
        for (const [place, text] of ['Một.', 'Hai.', 'Ba.'].entries()) {
          const chapter = await ask(publicChapterSchema, 'GET', chapterPath(place), { token: reader });
          expect(chapter.translated_content).toBe(text);
        }
      }
    } finally {
      for (const one of goOn) one();
    }
    await waitFor('the stack is ready again', async () => (await call('GET', '/readyz')).status === 200);
  });
});
