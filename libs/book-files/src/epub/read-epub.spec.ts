import fc from 'fast-check';
import iconv from 'iconv-lite';
import { cutByPlan } from '@lacthu/novel-text';
import { readBookFiles, type BookText } from '../index';
import { anyChapters } from '../testing/any-chapters';
import { buildEpub, navItem, navPoint, xhtml, type EpubParts } from '../testing/build-epub';

const read = (parts: EpubParts): BookText => {
  const [book] = readBookFiles([{ name: 'sách.epub', bytes: buildEpub(parts) }]);
  if (book === undefined) throw new Error('nothing was read');
  return book;
};
/** Chapters as they would be stored; null when the book has none of its own. */
const chaptersOf = (parts: EpubParts): [title: string, content: string][] | null => {
  const { text, chapters } = read(parts);
  return chapters && cutByPlan(text, chapters).map(({ title, content }) => [title, content]);
};
const page = (file: string, body: string) => ({ file, body });
const refused = (code: string): Error =>
  expect.objectContaining({ name: 'BookFileError', code, fileName: 'sách.epub' }) as Error;

describe('an EPUB', () => {
  const pages = [
    page('Chương 1.xhtml', '<h2>Chương 1: Đêm tuyết</h2><p>Tuyết rơi.</p><p>Gió thổi.</p>'),
    page('b.xhtml', '<h2>Chương 2</h2><h3>Đèn đá</h3><p>Đèn sáng.</p>'),
  ];

  it('is read in the order of its spine, with the chapters of its navigation (EPUB 3)', () => {
    const nav =
      navItem('Ch%C6%B0%C6%A1ng%201.xhtml', 'Chương 1: Đêm tuyết') + navItem('b.xhtml#', 'Chương 2: Đèn đá');
    expect(chaptersOf({ pages, nav })).toEqual([
      ['Chương 1: Đêm tuyết', 'Tuyết rơi.\nGió thổi.'],
      ['Chương 2: Đèn đá', 'Đèn sáng.'],
    ]);
  });

  it('is read with the chapters of its NCX (EPUB 2), whose volumes name their first chapter', () => {
    const ncx =
      navPoint('v.xhtml', 'Quyển 1', navPoint('Ch%C6%B0%C6%A1ng 1.xhtml', 'Chương 1')) +
      navPoint('b.xhtml', 'Quyển 2', navPoint('b.xhtml', 'Chương 2'));
    const volume = page('v.xhtml', '<h1>Quyển 1</h1>');
    expect(chaptersOf({ pages: [volume, ...pages], ncx })).toEqual([
      ['Quyển 1 – Chương 1: Đêm tuyết', 'Tuyết rơi.\nGió thổi.'],
      ['Quyển 2 – Chương 2', 'Đèn đá\nĐèn sáng.'],
    ]);
  });

  it('takes a volume that is only a name in the navigation', () => {
    const nav = `<li><span>Quyển 1</span><ol>${navItem('Chương 1.xhtml', 'Một')}${navItem('b.xhtml', 'Hai')}</ol></li>`;
    expect(chaptersOf({ pages, nav })?.map(([title]) => title)).toEqual(['Quyển 1 – Một', 'Hai']);
  });

  it('is cut inside of a page at the places its navigation names', () => {
    const body =
      '<p>Lời tựa.</p><h2 id="m">第一章 雪夜</h2><p>雪。</p><p><a name="h"/>第二章<br/>石灯</p><p>灯。</p><h2>第三章 白鹭</h2><p>鹭。</p>';
    const nav =
      navItem('a.xhtml#m', '第一章 雪夜') +
      navItem('a.xhtml#h', '第二章 石灯') +
      navItem('a.xhtml#mất', '第三章 白鹭');
    expect(chaptersOf({ pages: [page('a.xhtml', body)], nav })).toEqual([
      ['Chương 0: Lời mở đầu', 'Lời tựa.'],
      ['第一章 雪夜', '雪。'],
      ['第二章 石灯', '灯。'],
      ['第三章 白鹭', '鹭。'],
    ]);
  });

  it('goes on with a chapter on pages that the navigation leaves out, unless they begin with a heading', () => {
    const more = [
      page('c.xhtml', '<p>Vẫn chương hai.</p>'),
      page('d.xhtml', '<h1>Ngoại truyện</h1><p>Hết.</p>'),
    ];
    const nav = navItem('Chương 1.xhtml', 'Chương 1') + navItem('b.xhtml', 'Chương 2');
    expect(chaptersOf({ pages: [...pages, ...more], nav })?.slice(1)).toEqual([
      ['Chương 2', 'Đèn đá\nĐèn sáng.\n\nVẫn chương hai.'],
      ['Ngoại truyện', 'Hết.'],
    ]);
  });

  it('has the chapters that headings number when its navigation names only volumes', () => {
    const volume = (one: string, two: string, title: string): string =>
      `<h1>${title}</h1><h2>${one}</h2><p>Tuyết.</p><h2>${two}</h2><p>Đèn.</p><h3>Cảnh hai</h3><p>Gió.</p>`;
    const volumes = [
      page('1.xhtml', volume('Chương 1: Một', 'Chương 2: Hai', 'Quyển 1')),
      page('2.xhtml', volume('Chương 3: Ba', 'Chương 4: Bốn', 'Quyển 2')),
    ];
    const nav = navItem('1.xhtml', 'Quyển 1') + navItem('2.xhtml', 'Quyển 2');
    expect(chaptersOf({ pages: volumes, nav })).toEqual([
      ['Quyển 1 – Chương 1: Một', 'Tuyết.'],
      ['Chương 2: Hai', 'Đèn.\nCảnh hai\nGió.'],
      ['Quyển 2 – Chương 3: Ba', 'Tuyết.'],
      ['Chương 4: Bốn', 'Đèn.\nCảnh hai\nGió.'],
    ]);
  });

  it('without a list of contents takes pages that begin with a heading, and without headings leaves it to a rule', () => {
    expect(chaptersOf({ pages })?.map(([title]) => title)).toEqual(['Chương 1: Đêm tuyết', 'Chương 2']);
    const plain = [page('a.xhtml', '<p>第一章 雪夜</p><p>雪。</p><p>第二章 石灯</p><p>灯。</p>')];
    expect(read({ pages: plain, nav: navItem('a.xhtml', 'Bắt đầu') })).toMatchObject({
      text: expect.stringContaining('第一章 雪夜\n雪。\n第二章 石灯') as string,
      chapters: null,
      encoding: 'epub',
      damaged: 0,
    });
  });

  it('keeps a heading as text when the list of contents calls the chapter something else', () => {
    const nav = navItem('Chương 1.xhtml', 'Mở đầu') + navItem('b.xhtml', 'Tiếp theo');
    expect(chaptersOf({ pages, nav })?.[0]).toEqual(['Mở đầu', 'Chương 1: Đêm tuyết\nTuyết rơi.\nGió thổi.']);
  });

  it('has no chapter of a cover without a letter, and its contents page is no text', () => {
    const cover = page('cover.xhtml', '<img src="http://169.254.169.254/x.png" alt="Bìa"/>');
    const nav =
      navItem('cover.xhtml', 'Bìa') + navItem('Chương 1.xhtml', 'Chương 1') + navItem('b.xhtml', 'Chương 2');
    const parts = { pages: [cover, page('nav.xhtml', ''), ...pages], nav };
    const bytes = buildEpub({ ...parts, files: {} });
    expect(chaptersOf(parts)?.map(([title]) => title)).toEqual(['Chương 1: Đêm tuyết', 'Chương 2']);
    expect(readBookFiles([{ name: 'a', bytes }])[0]?.text).not.toContain('Mục lục');
  });

  it('has no chapter of a title page that only repeats its facts, marked or not, but one of a preface', () => {
    const title = page('t.xhtml', '<h1>ĐÊM TUYẾT</h1><p>Bạch Lộ</p>');
    const nav = navItem('Chương 1.xhtml', 'Chương 1') + navItem('b.xhtml', 'Chương 2');
    const titles = (front: typeof title, list: string): (string | undefined)[] | undefined =>
      chaptersOf({ pages: [front, ...pages], nav: list })?.map(([name]) => name);
    expect(titles(title, nav)).toEqual(['Chương 1: Đêm tuyết', 'Chương 2']);
    expect(titles(title, navItem('t.xhtml', 'Trang tên sách') + nav)).toHaveLength(2);
    const preface = { ...title, body: `${title.body}<p>Tặng mẹ.</p>` };
    expect(titles(preface, nav)?.[0]).toBe('ĐÊM TUYẾT');
  });

  it('tells title, author, description without tags, and cover', () => {
    const metadata =
      '<dc:title> Đêm &amp; Tuyết </dc:title><dc:creator>Bạch Lộ</dc:creator><dc:creator>Thạch Đăng</dc:creator>' +
      '<dc:description>&lt;p&gt;Một đêm.&lt;/p&gt;&lt;p&gt;Tuyết.&lt;/p&gt;</dc:description><meta name="cover" content="c"/>';
    const manifest = '<item id="c" href="../bìa.jpg" media-type="image/jpeg"/>';
    const files = { 'bìa.jpg': Uint8Array.of(0xff, 0xd8, 0xff) };
    expect(read({ pages, metadata, manifest, files }).metadata).toEqual({
      title: 'Đêm & Tuyết',
      author: 'Bạch Lộ, Thạch Đăng',
      description: 'Một đêm.\nTuyết.',
      cover: Uint8Array.of(0xff, 0xd8, 0xff),
    });
  });

  it('tells what a translation is called in Chinese, and takes no number or address for it', () => {
    const metadata = (sources: string[]) =>
      read({ pages, metadata: sources.map((source) => `<dc:source>${source}</dc:source>`).join('') })
        .metadata;
    expect(metadata(['urn:isbn:9780735619678', ' 诡秘之主 '])?.originalName).toBe('诡秘之主');
    expect(metadata(['https://example.org/book'])).not.toHaveProperty('originalName');
  });

  it('keeps the lines of a description that has no tags', () => {
    const metadata = '<dc:description>Bốn thầy trò.\nĐi &lt; về.</dc:description>';
    expect(read({ pages, metadata }).metadata?.description).toBe('Bốn thầy trò.\nĐi < về.');
  });

  it('is read in the encoding that a page announces', () => {
    const body = '<p>他把门闩轻轻放下，怕惊动了睡在里屋的妹妹。</p>';
    const source = xhtml(body).replace('utf-8', 'gb2312');
    const files = { 'OEBPS/a.xhtml': iconv.encode(source, 'gbk') };
    expect(read({ pages: [page('a.xhtml', '')], files }).text).toContain('他把门闩轻轻放下');
    const utf16 = { 'OEBPS/a.xhtml': iconv.encode(xhtml(body).replace('utf-8', 'utf-16'), 'utf-16le') };
    expect(read({ pages: [page('a.xhtml', '')], files: utf16 }).text).toContain('他把门闩轻轻放下');
  });

  it('with copy protection is refused, with scrambled fonts it is read', () => {
    const encryption = (uri: string, algorithm: string) => ({
      'META-INF/encryption.xml': `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    });
    const aes = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';
    expect(() => read({ pages, files: encryption('OEBPS/b.xhtml', aes) })).toThrow(refused('encrypted'));
    const fonts = encryption('OEBPS/f.otf', 'http://www.idpf.org/2008/embedding');
    expect(read({ pages, files: fonts }).text).toContain('Tuyết rơi.');
  });

  it('of pictures only is refused as empty, one whose parts are missing as broken', () => {
    expect(() => read({ pages: [page('a.xhtml', '<img src="1.jpg"/>')] })).toThrow(refused('empty'));
    expect(() => read({ pages: [] })).toThrow(refused('unreadable'));
    const files = { 'META-INF/container.xml': '<container/>' };
    expect(() => read({ pages, files })).toThrow(refused('unreadable'));
  });

  it('opens no file and no entity from outside, and unfolds none of its own', () => {
    const lol = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('');
    const hostile = xhtml('<p>Một &xxe; &l9; hai</p>').replace(
      /<!DOCTYPE[^>]*>/,
      `<!DOCTYPE html [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY l0 "lol">${lol}]>`,
    );
    const files = { 'OEBPS/a.xhtml': hostile };
    const metadata = '<dc:title>&xxe;</dc:title>';
    const { text } = read({ pages: [page('a.xhtml', '')], metadata, files });
    expect(text.trim()).toBe('Một &xxe; &l9; hai');
  });

  it('nested deeper than any book is refused at once', () => {
    const body = '<div>'.repeat(200_000);
    expect(() => read({ pages: [page('a.xhtml', body)] })).toThrow(refused('unreadable'));
  });

  it('of any chapters gives back each chapter’s text', () => {
    fc.assert(
      fc.property(anyChapters, (chapters) => {
        const written = chapters.map(([title, content], index) =>
          page(`${index}.xhtml`, `<h2>${title}</h2><p>${content.replaceAll('\n', '</p><p>')}</p>`),
        );
        const nav = chapters.map(([title], index) => navItem(`${index}.xhtml`, title)).join('');
        expect(chaptersOf({ pages: written, nav })).toEqual(chapters);
      }),
      { numRuns: 50 },
    );
  });
});
