import { isAppPage } from './app-pages';

describe('a page that opens without a network', () => {
  it.each(['/', '/community', '/community/chapter/12', '/offline', '/dashboard', '/nowhere'])(
    'is the app’s own: %s',
    (path) => {
      expect(isAppPage(path)).toBe(true);
    },
  );

  it.each([
    '/api/docs',
    '/files/posters/3/a.webp',
    '/admin/queues',
    '/robots.txt',
    '/community/project/3/feed.xml',
    '/reset-password',
    '/unsubscribe/',
  ])('is none of another program, no file and none with a key in its address: %s', (path) => {
    expect(isAppPage(path)).toBe(false);
  });
});
