import type { ChapterNavigation, PaintedAnswers, PublicChapter, Story } from '@lacthu/contracts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts';
import { chapterView } from './chapter-view';
import { storyView } from './story-view';

const chapter: PublicChapter = {
  id: 34,
  project_id: 12,
  project_name: 'Kiếm Lai',
  title: 'Hồi 1: Kinh trập',
  display_order: 1,
  translated_content: '  Tháng hai, rồng ngẩng đầu.\n\nTrời tối. ',
  line_ids: [1, 2, 5],
  is_adult: false,
  audio: null,
};
const navigation: ChapterNavigation = { prevChapter: null, nextChapter: { id: 35, title: 'Hồi 2' } };
const story: Story = {
  id: 12,
  name: 'Kiếm Lai',
  author_name: 'Phong Hỏa',
  genre: 'Tiên Hiệp, Cổ Đại',
  poster_url: 'files/posters/12/bia_w900.jpg',
  chapter_count: 2,
  view_count: 1_234,
  like_count: 5,
  dislike_count: 0,
  user_reaction: null,
  work_type: 'ai',
  is_adult: false,
  description: 'Thiếu niên ở ngõ Nê Bình.',
  original_name: '剑来',
  translator: { id: 7, name: 'Người dịch' },
  chapters: [
    { id: 34, title: 'Hồi 1', display_order: 1, has_audio: true },
    { id: 35, title: 'Hồi 2', display_order: 2, has_audio: false },
  ],
  follower_count: 3,
  reader: null,
};

const chapterHtml = (changes: Partial<PublicChapter> = {}, of = navigation): string =>
  chapterView({ ...chapter, ...changes }, of)?.html ?? '';
const storyHtml = (changes: Partial<Story> = {}): string => storyView({ ...story, ...changes })?.html ?? '';

function answersIn(html: string): PaintedAnswers {
  const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PaintedAnswers;
}

describe('the first view of a chapter', () => {
  it('has its title, its paragraphs by their lines, and the ways to story and neighbours as links', () => {
    const html = chapterHtml();
    expect(html).toContain('<h1 class="lt-reader-title">Hồi 1: Kinh trập</h1>');
    expect(html).toContain('<p data-line="0">Tháng hai, rồng ngẩng đầu.</p><p data-line="2">Trời tối.</p>');
    expect(html).toContain('href="/community/project/12"');
    expect(html).toMatch(/<a [^>]*href="\/community\/chapter\/35" title="Chương sau: Hồi 2">Chương sau/);
    expect(html).toMatch(/<span [^>]*aria-disabled="true">.*Chương trước<\/span>/);
  });

  it('brings along the answers that it was painted from', () => {
    expect(answersIn(chapterHtml())).toEqual({ chapter, navigation });
  });

  it('says that there is nothing to read yet', () => {
    expect(chapterHtml({ translated_content: '\n \n' })).toContain('Chương này chưa có nội dung.');
  });

  it('is none for a story for grown-ups', () => {
    expect(chapterView({ ...chapter, is_adult: true }, navigation)).toBeNull();
    expect(storyView({ ...story, is_adult: true })).toBeNull();
  });
});

describe('the first view of a story', () => {
  it('has cover, facts, the way to the first chapter and the list', () => {
    const html = storyHtml();
    for (const part of [
      '<h1 class="lt-story-name">Kiếm Lai</h1>',
      'srcset="/files/posters/12/bia_w160.webp 160w',
      'Tác giả: Phong Hỏa',
      'Nguyên tác: <span lang="zh">剑来</span>',
      '<a href="/community/translator/7">Người dịch</a>',
      '<li>2 chương</li><li>1.2K lượt xem</li><li>3 người theo dõi</li>',
      'Chương 1–2 trong 2',
    ]) {
      expect(html).toContain(part);
    }
    expect(html.match(/href="\/community\/chapter\/34"/g)).toHaveLength(2);
    expect(answersIn(html)).toEqual({ story });
  });

  it('shows fifty chapters of many, and leaves the answer of a very long story to the app', () => {
    const chapters = Array.from({ length: 500 }, (_, place) => ({
      id: place + 1,
      title: `Hồi ${place + 1}`,
      display_order: place + 1,
    }));
    const html = storyHtml({ chapters });
    expect(html.match(/lt-story-chapterTitle/g)).toHaveLength(50);
    expect(html).toContain('Chương 1–50 trong 500');
    expect(html).not.toContain('application/json');
  });

  it('has no button that a reader could press in vain', () => {
    const buttons = storyHtml({ description: 'Chữ '.repeat(60) }).match(/<button[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(6);
    expect(buttons.every((button) => / later" disabled>$/.test(button))).toBe(true);
  });
});

describe('a first view', () => {
  it.each(HOSTILE_TEXTS)('takes %j for text wherever it stands', (text) => {
    const views = [
      chapterHtml(
        { title: text, project_name: text, translated_content: text },
        { prevChapter: { id: 1, title: text }, nextChapter: { id: 2, title: text } },
      ),
      storyHtml({
        name: text,
        author_name: text,
        genre: text,
        description: text,
        original_name: text,
        poster_url: text,
        translator: { id: 7, name: text },
        chapters: [{ id: 1, title: text, display_order: 1 }],
      }),
      storyHtml({ name: text, poster_url: null }),
    ];
    for (const html of views) {
      const plain = html.replace(/<script type="application\/json">[^<>&\u2028\u2029]*<\/script>/, '');
      const tags = plain.match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !/^<\/?[a-z][a-z0-9]*( [a-zA-Z-]+(="[^"<>]*")?)* ?>$/.test(tag))).toEqual(
        [],
      );
      const names = tags.map((tag) => tag.replace(/"[^"]*"/g, ''));
      expect(names.filter((tag) => /^<script|\s(on[a-z]+|style)\b/.test(tag))).toEqual([]);
      expect(plain.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(plain).not.toMatch(/[\u0000]/);
    }
  });
});
