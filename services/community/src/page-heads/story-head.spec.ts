import { HOSTILE_TEXTS } from '../testing/hostile-texts';
import { renderHead } from './head-fragment';
import { SiteAddresses } from './site-addresses';
import { chapterHead, storyHead, type HeadChapter, type HeadStory } from './story-head';

const addresses = new SiteAddresses('https://truyen.example.org');
const OPENED = new Date('2026-01-02T03:04:05Z');
const CORRECTED = new Date('2026-02-03T04:05:06Z');

const story: HeadStory = {
  id: 12,
  name: 'Kiếm Lai',
  originalName: '剑来',
  authorName: 'Phong Hỏa',
  genre: 'Tiên Hiệp, Cổ Đại',
  description: 'Thiếu niên\n\nở ngõ Nê Bình.',
  posterUrl: 'files/posters/12/bia_w900.jpg',
  chapterCount: 1_250,
  viewCount: 340,
  likeCount: 56,
  publishedAt: OPENED,
  changedAt: CORRECTED,
  isAdult: false,
};
const chapter: HeadChapter = {
  id: 34,
  title: 'Hồi 1: Kinh trập',
  displayOrder: 1,
  beginning: 'Tháng hai, rồng ngẩng đầu.\n\nTrời tối.',
  publishedAt: OPENED,
  changedAt: CORRECTED,
};

const storyTags = (changes: Partial<HeadStory> = {}): string =>
  renderHead(storyHead({ ...story, ...changes }, addresses));
const chapterTags = (changes: Partial<HeadChapter> = {}, of: Partial<HeadStory> = {}): string =>
  renderHead(chapterHead({ ...chapter, ...changes }, { ...story, ...of }, addresses));

/** Things of schema.org in a head, by their type. */
function thingsIn(head: string): Record<string, Record<string, unknown>> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(head) ?? [];
  const { '@graph': jsonLd } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return Object.fromEntries(jsonLd.map((thing) => [String(thing['@type']), thing]));
}

describe('the head of a story', () => {
  it('tells title, description, its one address and its feed', () => {
    const head = storyTags();
    expect(head).toContain('<title>Kiếm Lai · Lạc Thư</title>');
    expect(head).toContain('<meta name="description" content="Thiếu niên ở ngõ Nê Bình." />');
    expect(head).toContain('<link rel="canonical" href="https://truyen.example.org/community/project/12" />');
    expect(head).toContain(
      '<link rel="alternate" type="application/atom+xml" href="https://truyen.example.org/community/project/12/feed.xml" title="Kiếm Lai: chương mới" />',
    );
    expect(head).not.toContain('noindex');
  });

  it('shows links its cover, in the measure that is known', () => {
    const head = storyTags();
    for (const [property, content] of [
      ['og:type', 'book'],
      ['og:title', 'Kiếm Lai'],
      ['og:site_name', 'Lạc Thư'],
      ['og:locale', 'vi_VN'],
      ['og:url', 'https://truyen.example.org/community/project/12'],
      ['og:image', 'https://truyen.example.org/files/posters/12/bia_w900.jpg'],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '900'],
      ['og:image:alt', 'Bìa truyện Kiếm Lai'],
      ['book:tag', 'Tiên Hiệp'],
    ]) {
      expect(head).toContain(`<meta property="${property}" content="${content}" />`);
    }
    expect(head).toContain('<meta name="twitter:card" content="summary" />');
  });

  it('shows the picture of the product where there is no cover', () => {
    const head = storyTags({ posterUrl: null });
    expect(head).toContain('content="https://truyen.example.org/social-preview.png"');
    expect(head).toContain('<meta property="og:image:width" content="1200" />');
    expect(head).toContain('<meta property="og:image:height" content="630" />');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('shows the JPEG of a generated cover, because previews show no SVG', () => {
    const head = storyTags({ posterUrl: 'files/posters/12/made_0123456789abcdef.svg' });
    expect(head).toContain('content="https://truyen.example.org/files/posters/12/made_0123456789abcdef.jpg"');
    expect(head).toContain('<meta property="og:image:type" content="image/jpeg" />');
    expect(head).toContain('<meta property="og:image:height" content="800" />');
  });

  it('has something to say of a story without a description', () => {
    expect(storyTags({ description: ' \n ' })).toContain(
      'content="Đọc truyện Kiếm Lai của Phong Hỏa trên Lạc Thư: 1.250 chương tiếng Việt."',
    );
  });

  it('tells search engines of the book, its readers and the way to it', () => {
    const { Book, BreadcrumbList } = thingsIn(storyTags());
    expect(Book).toMatchObject({
      name: 'Kiếm Lai',
      alternateName: '剑来',
      url: 'https://truyen.example.org/community/project/12',
      inLanguage: 'vi',
      author: { '@type': 'Person', name: 'Phong Hỏa' },
      genre: ['Tiên Hiệp', 'Cổ Đại'],
      datePublished: '2026-01-02T03:04:05.000Z',
      dateModified: '2026-02-03T04:05:06.000Z',
      interactionStatistic: [
        { interactionType: { '@type': 'ReadAction' }, userInteractionCount: 340 },
        { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 56 },
      ],
    });
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Cộng đồng', item: 'https://truyen.example.org/community' },
        { position: 2, name: 'Kiếm Lai', item: 'https://truyen.example.org/community/project/12' },
      ],
    });
  });

  it('is kept out of search engines and shows no cover when the story is for grown-ups', () => {
    const head = storyTags({ isAdult: true });
    expect(head).toContain('<meta name="rating" content="adult" />');
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain('files/posters');
    expect(thingsIn(head)['Book']).toMatchObject({ isFamilyFriendly: false });
  });
});

describe('the head of a chapter', () => {
  it('tells title, story, how it begins and when it came', () => {
    const head = chapterTags();
    expect(head).toContain('<title>Hồi 1: Kinh trập · Kiếm Lai · Lạc Thư</title>');
    expect(head).toContain('<meta property="og:type" content="article" />');
    expect(head).toContain('<meta name="description" content="Tháng hai, rồng ngẩng đầu. Trời tối." />');
    expect(head).toContain('<meta property="article:published_time" content="2026-01-02T03:04:05.000Z" />');
    expect(thingsIn(head)).toMatchObject({
      Chapter: {
        name: 'Hồi 1: Kinh trập',
        position: 1,
        url: 'https://truyen.example.org/community/chapter/34',
        isPartOf: { '@type': 'Book', name: 'Kiếm Lai' },
      },
      BreadcrumbList: { itemListElement: [{}, { name: 'Kiếm Lai' }, { name: 'Hồi 1: Kinh trập' }] },
    });
  });

  it('shows nothing of the text of a story for grown-ups', () => {
    const head = chapterTags({}, { isAdult: true });
    expect(head).not.toContain('rồng');
    expect(head).toContain('content="Đọc Hồi 1: Kinh trập của truyện Kiếm Lai trên Lạc Thư."');
  });
});

describe('a head', () => {
  it.each(HOSTILE_TEXTS)('takes %j for text wherever it stands', (text) => {
    const all = { name: text, originalName: text, authorName: text, description: text, genre: text };
    for (const head of [storyTags(all), chapterTags({ title: text, beginning: text }, all)]) {
      const plain = head.replace(/<script type="application\/ld\+json">[^<>&\u2028\u2029]*<\/script>/, '');
      const tags = plain.match(/<[^>]*>/g) ?? [];
      expect(tags.every((tag) => /^<(title|\/title|meta|link)( [a-z]+="[^"<>]*")* ?\/?>$/.test(tag))).toBe(
        true,
      );
      expect(plain.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      expect(head.match(/<script/g)).toHaveLength(1);
      expect(head).not.toMatch(/[\u0000\u2028\u2029]/);
    }
  });

  it('keeps what is only unusual: emoji, quotes, and marks however they were typed', () => {
    const name = 'Đêm “tuyết” 👨‍👩‍👧'.normalize('NFD');
    const head = storyTags({ name });
    expect(head).toContain(`<title>${name.normalize('NFC')} · Lạc Thư</title>`);
    expect(thingsIn(head)['Book']?.['name']).toBe(name.normalize('NFC'));
  });
});
