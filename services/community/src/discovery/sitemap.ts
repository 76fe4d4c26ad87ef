import { escapeMarkup } from '../page-heads/markup-text';

/**
 * Number of ids that one sitemap covers. A file then never exceeds the 50,000 addresses that sitemaps.org allows (at
 * about 150 bytes each far below its 50 MB), and a new story changes only the last file.
 */
export const IDS_PER_SITEMAP = 40_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address, and when its content last changed, if known. */
export interface SitemapPlace {
  readonly address: string;
  readonly changedAt?: Date;
}

/** First and last id of the n-th sitemap, counted from 1. */
export function idsOf(number: number): { readonly first: number; readonly last: number } {
  return { first: (number - 1) * IDS_PER_SITEMAP, last: number * IDS_PER_SITEMAP - 1 };
}

/** Renders a sitemap index. */
export function sitemapIndex(sitemaps: readonly SitemapPlace[]): string {
  const entries = sitemaps.map((place) => entry('sitemap', place)).join('');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`;
}

/** Renders a sitemap. */
export function urlSet(places: readonly SitemapPlace[]): string {
  const entries = places.map((place) => entry('url', place)).join('');
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`;
}

function entry(tag: 'sitemap' | 'url', { address, changedAt }: SitemapPlace): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${escapeMarkup(address)}</loc>${changed}</${tag}>\n`;
}
