import { childText, childrenOf, parseXml } from '@lacthu/testing';
import { atomFeed, type Feed } from './atom-feed';

const feed: Feed = {
  tag: 'tag:truyen.example.org,2026-01-01:truyen/12',
  title: 'Kiếm Lai',
  subtitle: 'Thiếu niên ở ngõ Nê Bình.',
  authorName: 'Phong Hỏa',
  address: 'https://truyen.example.org/community/project/12',
  ownAddress: 'https://truyen.example.org/community/project/12/feed.xml',
  logo: null,
  changedAt: new Date('2026-02-03T04:05:06Z'),
  entries: [
    {
      tag: 'tag:truyen.example.org,2026-01-01:chuong/34',
      title: 'Hồi 1',
      address: 'https://truyen.example.org/community/chapter/34',
      publishedAt: new Date('2026-01-02T03:04:05Z'),
      changedAt: new Date('2026-02-03T04:05:06Z'),
      excerpt: 'Tháng hai…',
    },
  ],
};

describe('a feed', () => {
  it('has what Atom asks for, by whole addresses and names that stay', () => {
    const root = parseXml(atomFeed(feed));
    expect(root).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
    expect(['id', 'title', 'updated'].map((name) => childText(root, name))).toEqual([
      'tag:truyen.example.org,2026-01-01:truyen/12',
      'Kiếm Lai',
      '2026-02-03T04:05:06.000Z',
    ]);
    expect(childrenOf(root, 'link').map(({ attributes: { rel, href } }) => [rel, href])).toEqual([
      ['self', feed.ownAddress],
      ['alternate', feed.address],
    ]);
    const [entry] = childrenOf(root, 'entry');
    if (!entry) throw new Error('an entry is needed');
    expect(['id', 'title', 'published', 'updated', 'summary'].map((name) => childText(entry, name))).toEqual([
      'tag:truyen.example.org,2026-01-01:chuong/34',
      'Hồi 1',
      '2026-01-02T03:04:05.000Z',
      '2026-02-03T04:05:06.000Z',
      'Tháng hai…',
    ]);
  });

  it.each([`</title><script>`, `]]> & "a" 'b'`, 'a\u0000\u000B\uD83D\uFFFFb', '😀 Đêm', '<![CDATA['])(
    'is well-formed and gives back the text of %j',
    (text) => {
      const entries = feed.entries.map((entry) => ({ ...entry, title: text, excerpt: text }));
      const root = parseXml(atomFeed({ ...feed, title: text, subtitle: text, authorName: text, entries }));
      const kept = text.replace(/[\u0000\u000B\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/g, '');
      const [entry] = childrenOf(root, 'entry');
      expect([childText(root, 'title'), entry && childText(entry, 'summary')]).toEqual([kept, kept]);
    },
  );
});
