/** A document for search engines and feed readers. */
export type DiscoveryDocument =
  | { readonly kind: 'robots' }
  /** Cached as a public answer, like lists of stories. */
  | { readonly kind: 'sitemap'; readonly servicePath: string }
  | { readonly kind: 'feed'; readonly servicePath: string; readonly storyId: number };

/** The document at a public path, with its path at the community service; null for any other path. */
export function discoveryDocument(path: string): DiscoveryDocument | null {
  if (path === '/robots.txt') return { kind: 'robots' };
  if (path === '/sitemap.xml') return { kind: 'sitemap', servicePath: '/pages-internal/sitemap' };
  const [, sitemap] = /^\/sitemaps\/([a-z]+(?:-[1-9]\d{0,8})?)\.xml$/.exec(path) ?? [];
  if (sitemap) return { kind: 'sitemap', servicePath: `/pages-internal/sitemaps/${sitemap}` };
  const [, story] = /^\/community\/project\/([1-9]\d{0,14})\/feed\.xml$/.exec(path) ?? [];
  return story
    ? { kind: 'feed', servicePath: `/pages-internal/feeds/${story}`, storyId: Number(story) }
    : null;
}
