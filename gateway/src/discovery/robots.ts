/** Pages for logged-in users and links in mails: they have no public content. */
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
 * The text of robots.txt (RFC 9309: the longest matching rule applies). Search engines that render pages need the public
 * API; link previews need the covers.
 *
 * @param publicUrl the address that users type
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
