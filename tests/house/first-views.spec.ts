import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicChapter, Story } from '@lacthu/contracts';
import { chapterView } from '../../services/community/src/page-heads/chapter-view';
import { storyView } from '../../services/community/src/page-heads/story-view';
import { className } from '../../web/build/class-names';
import { readerTexts } from '../../web/src/features/reader/texts';
import { storyTexts } from '../../web/src/features/story/texts';

const WEB = path.join(__dirname, '../../web');

const CHAPTER: PublicChapter = {
  id: 1,
  project_id: 2,
  project_name: 'Kiếm Lai',
  title: 'Hồi 1',
  display_order: 1,
  translated_content: 'Chữ.',
};
const STORY: Story = {
  id: 2,
  name: 'Kiếm Lai',
  author_name: 'Phong Hỏa',
  genre: 'Tiên Hiệp',
  poster_url: null,
  chapter_count: 1,
  view_count: 1,
  like_count: 1,
  dislike_count: 1,
  user_reaction: null,
  work_type: 'edited',
  description: 'Chữ '.repeat(100),
  original_name: '剑来',
  translator: { id: 1, name: 'Ai đó' },
  follower_count: 1,
  chapters: [{ id: 1, title: 'Hồi 1', display_order: 1, has_audio: true }],
};

const CHAPTER_HTML =
  chapterView(CHAPTER, { prevChapter: null, nextChapter: { id: 3, title: 'Hồi 2' } })?.html ?? '';
const EMPTY_HTML =
  chapterView({ ...CHAPTER, translated_content: '' }, { prevChapter: null, nextChapter: null })?.html ?? '';
const STORY_HTML = storyView(STORY)?.html ?? '';
const BARE_HTML = storyView({ ...STORY, author_name: '', chapters: [] })?.html ?? '';
const FRAME = readFileSync(path.join(WEB, 'index.html'), 'utf8');

/** Class names of the CSS modules of the web app, as they are in the page. */
function classesOfModules(): Set<string> {
  const files = readdirSync(path.join(WEB, 'src'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css'));
  return new Set(
    modules.flatMap((file) => {
      const text = readFileSync(path.join(WEB, 'src', file), 'utf8');
      return [...text.matchAll(/\.([a-zA-Z][\w]*)/g)].map(([, name = '']) => className(name, file));
    }),
  );
}

describe('what the server paints of a page', () => {
  it('has only classes that components of the app have too', () => {
    const known = classesOfModules();
    const used = [CHAPTER_HTML, EMPTY_HTML, STORY_HTML, BARE_HTML, FRAME].flatMap((html) =>
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const ours = new Set(used.filter((name) => name.startsWith('lt-')));
    expect(ours.size).toBeGreaterThan(40);
    expect([...ours].filter((name) => !known.has(name))).toEqual([]);
  });

  it('says what the app says in the same place', () => {
    for (const words of [
      readerTexts.tools,
      readerTexts.backToStory,
      readerTexts.previous,
      readerTexts.nextTitle('Hồi 2'),
      readerTexts.chapterNavigation,
      readerTexts.discussion,
    ]) {
      expect(CHAPTER_HTML).toContain(words);
    }
    expect(EMPTY_HTML).toContain(readerTexts.emptyChapter);
    for (const words of [
      storyTexts.breadcrumb,
      storyTexts.author('Phong Hỏa'),
      storyTexts.originalName,
      storyTexts.translator,
      storyTexts.chapters('1'),
      storyTexts.views('1'),
      storyTexts.followers('1'),
      storyTexts.readNow,
      storyTexts.follow,
      storyTexts.share,
      `${storyTexts.like} 1`,
      `${storyTexts.dislike} 1`,
      storyTexts.report,
      storyTexts.expand,
      storyTexts.chapterList,
      storyTexts.range('1', '1', '1'),
      storyTexts.feed,
      storyTexts.discussion,
      'Dịch có biên tập',
    ]) {
      expect(STORY_HTML).toContain(words);
    }
    for (const words of [storyTexts.unknownAuthor, storyTexts.noChapters, storyTexts.noChaptersText]) {
      expect(BARE_HTML).toContain(words);
    }
  });
});
