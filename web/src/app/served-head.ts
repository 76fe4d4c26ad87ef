import { shellTexts } from './app.texts';

/** What the server puts into the page about the address it was asked for. */
const OF_ONE_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"][type="application/atom+xml"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="rating"]',
  'meta[property^="og:"]',
  'meta[property^="book:"]',
  'meta[property^="article:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join(',');

/**
 * Takes the words about the first page out of the document, where another page is shown: a browser that shares the page
 * would send the address of a story that was left long ago, and a page without a title would bear its name.
 */
export function dropServedHead(): void {
  for (const tag of document.head.querySelectorAll(OF_ONE_PAGE)) tag.remove();
  // Titles of pages stand before this one, which is seen when a page has none.
  const titles = document.head.querySelectorAll('title');
  const served = titles[titles.length - 1];
  if (served) served.textContent = shellTexts.appName;
}
