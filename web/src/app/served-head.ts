import { shellTexts } from './app.texts';

/** Tags that the server writes into the page for the requested address. */
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
 * Removes the first page's tags from the document when another page is shown. Otherwise a browser would share the
 * address of the first story, and a page without a title would show its name.
 */
export function dropServedHead(): void {
  for (const tag of document.head.querySelectorAll(OF_ONE_PAGE)) tag.remove();
  // Pages insert their title before the served one, which the browser shows when a page has none.
  const titles = document.head.querySelectorAll('title');
  const served = titles[titles.length - 1];
  if (served) served.textContent = shellTexts.appName;
}
