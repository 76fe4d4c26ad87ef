import { isPageRequest } from './page-paths';

describe('isPageRequest', () => {
  it.each(['/', '/community/chapter/12', '/project/5/update-chapters', '/nowhere/at/all'])(
    'gives a browser the app at %s',
    (path) => {
      expect(isPageRequest(path, 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
    },
  );

  it('gives link previews, which ask for anything, the pages of the app and nothing else', () => {
    expect(isPageRequest('/community/project/3', '*/*')).toBe(true);
    expect(isPageRequest('/community/project/3', undefined)).toBe(true);
    expect(isPageRequest('/docs', '*/*')).toBe(false);
    expect(isPageRequest('/admin/queues', '*/*')).toBe(false);
    expect(isPageRequest('/', 'application/json')).toBe(false);
  });

  it.each(['/assets/gone-123.js', '/.env', '/.git/config', '/logo.png', '/community/../x.php'])(
    'takes %s for a file that does not exist',
    (path) => {
      expect(isPageRequest(path, 'text/html')).toBe(false);
    },
  );
});
