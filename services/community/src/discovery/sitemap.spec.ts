import { childText, childrenOf, parseXml } from '@lacthu/testing';
import { IDS_PER_SITEMAP, idsOf, sitemapIndex, urlSet } from './sitemap';

/** Limits of one file by sitemaps.org. */
const ADDRESSES_AT_MOST = 50_000;
const BYTES_AT_MOST = 50 * 1024 * 1024;

const CHANGED = new Date('2026-02-03T04:05:06Z');

describe('a sitemap', () => {
  it('names addresses and when they changed', () => {
    const root = parseXml(
      urlSet([
        { address: 'https://a.example/?b=1&c=2', changedAt: CHANGED },
        { address: 'https://a.example/' },
      ]),
    );
    expect(root.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(childrenOf(root, 'url').map((url) => [childText(url, 'loc'), childText(url, 'lastmod')])).toEqual([
      ['https://a.example/?b=1&c=2', '2026-02-03T04:05:06.000Z'],
      ['https://a.example/', undefined],
    ]);
  });

  it('is within its limits when every id it covers is public', () => {
    const { first, last } = idsOf(250_000_000);
    const host = `https://${'truyen-dich.'.repeat(20)}example.org`;
    const places = Array.from({ length: last - first + 1 }, (_, place) => ({
      address: `${host}/community/chapter/${first + place}`,
      changedAt: CHANGED,
    }));
    expect(places.length).toBeLessThanOrEqual(ADDRESSES_AT_MOST);
    expect(Buffer.byteLength(urlSet(places))).toBeLessThan(BYTES_AT_MOST);
  });

  it('covers every id, and none twice', () => {
    expect(idsOf(1)).toEqual({ first: 0, last: IDS_PER_SITEMAP - 1 });
    expect(idsOf(2).first).toBe(idsOf(1).last + 1);
  });
});

describe('the list of sitemaps', () => {
  it('names each with its last change', () => {
    const root = parseXml(
      sitemapIndex([{ address: 'https://a.example/sitemaps/stories-1.xml', changedAt: CHANGED }]),
    );
    expect(root.name).toBe('sitemapindex');
    expect(
      childrenOf(root, 'sitemap').map((map) => [childText(map, 'loc'), childText(map, 'lastmod')]),
    ).toEqual([['https://a.example/sitemaps/stories-1.xml', '2026-02-03T04:05:06.000Z']]);
  });
});
