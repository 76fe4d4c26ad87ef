import { escapeMarkup } from '../page-heads/markup-text';

/**
 * Ids that one sitemap covers, from a multiple of this on. A file then never has more than the 50,000 addresses that
 * sitemaps.org allows (at some 150 bytes each far below its 50 MB), and a new story changes the last file only.
 */
export const IDS_PER_SITEMAP = 40_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address and when what it shows last changed, where that is known. */
export interface SitemapPlace {
  readonly address: string;
  readonly changedAt?: Date;
}

/** The first and last id of the n-th sitemap, counted from 1. */
export function idsOf(number: number): { readonly first: number; readonly last: number } {
  return { first: (number - 1) * IDS_PER_SITEMAP, last: number * IDS_PER_SITEMAP - 1 };
}

/** The list of sitemaps. */
export function sitemapIndex(sitemaps: readonly SitemapPlace[]): string {
  const entries = sitemaps.map((place) => entry('sitemap', place)).join('');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`;
}

/** A sitemap. */
export function urlSet(places: readonly SitemapPlace[]): string {
  const entries = places.map((place) => entry('url', place)).join('');
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`;
}

function entry(tag: 'sitemap' | 'url', { address, changedAt }: SitemapPlace): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${escapeMarkup(address)}</loc>${changed}</${tag}>\n`;
}
