/** Pages of those who are logged in, and of links in mails: nothing that a search could find. */
const CLOSED = [
  '/admin',
  '/audio-playlist/',
  '/create-project',
  '/dashboard',
  '/dictionaries',
  '/security',
  '/edit-project/',
  '/files/audio/',
  '/forgot-password',
  '/login',
  '/offline',
  '/project/',
  '/projects/',
  '/register',
  '/reset-password',
  '/shelf',
  '/unsubscribe',
  '/upgrade',
  '/upload-story',
];

/**
 * What robots may look at (RFC 9309: the longest rule that fits counts). Search engines that draw a page need the
 * answers that it draws; covers stay open for those who show links.
 *
 * @param publicUrl the address people type
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/community/',
    'Disallow: /api/',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).toString()}`,
    '',
  ].join('\n');
}
