import { headOf, isPageRequest } from './page-paths';

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

describe('headOf', () => {
  it('finds where the head of a public page is written', () => {
    expect(headOf('/community')).toEqual({ servicePath: '/pages-internal/heads/community' });
    expect(headOf('/community/project/12/')).toEqual({
      servicePath: '/pages-internal/heads/project/12',
      about: { notFound: 'community.story_not_found', id: 12 },
    });
    expect(headOf('/community/chapter/34')).toMatchObject({
      servicePath: '/pages-internal/heads/chapter/34',
    });
    expect(headOf('/community/translator/5')).toMatchObject({
      servicePath: '/pages-internal/heads/translator/5',
    });
  });

  it.each(['/', '/dashboard', '/project/12', '/community/project/12/feed', '/communityx'])(
    'leaves %s the head that every page has',
    (path) => {
      expect(headOf(path)).toBe('default');
    },
  );

  it.each([
    '/community/project/abc',
    '/community/chapter/0',
    '/community/project/1e3',
    '/community/project/%2e%2e',
  ])('knows that there is nothing at %s', (path) => {
    expect(headOf(path)).toBe('missing');
  });
});
