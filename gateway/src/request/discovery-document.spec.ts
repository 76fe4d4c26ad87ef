import { discoveryDocument } from './discovery-document';

describe('discoveryDocument', () => {
  it.each([
    ['/sitemap.xml', 'sitemap', '/pages-internal/sitemap'],
    ['/sitemaps/pages.xml', 'sitemap', '/pages-internal/sitemaps/pages'],
    ['/sitemaps/chapters-12.xml', 'sitemap', '/pages-internal/sitemaps/chapters-12'],
    ['/community/project/12/feed.xml', 'feed', '/pages-internal/feeds/12'],
  ])('finds %s', (path, kind, servicePath) => {
    expect(discoveryDocument(path)).toMatchObject({ kind, servicePath });
  });

  it.each([
    '/sitemap.xml/',
    '/sitemaps/stories-0.xml',
    '/sitemaps/../heads/project/1.xml',
    '/sitemaps/a%2Fb.xml',
    '/community/project/012/feed.xml',
    '/community/project/abc/feed.xml',
    '/community/chapter/12/feed.xml',
    '/feed.xml',
  ])('leads %s nowhere', (path) => {
    expect(discoveryDocument(path)).toBeNull();
  });
});
