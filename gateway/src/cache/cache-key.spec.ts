import { cacheKey } from './cache-key';

const list = { sharedQuery: ['limit', 'sort', 'genre'] };
const PATH = '/api/community/projects';

describe('the name of a kept answer', () => {
  it('is the path where nothing is asked for', () => {
    expect(cacheKey({ sharedQuery: [] }, '/api/community/chapters/12', '')).toBe(
      '/api/community/chapters/12',
    );
    expect(cacheKey({ sharedQuery: [] }, '/api/community/chapters/12', '?')).toBe(
      '/api/community/chapters/12',
    );
  });

  it('does not depend on the order of parameters or on how they are written', () => {
    const key = cacheKey(list, PATH, '?limit=20&genre=Ti%C3%AAn%20Hi%E1%BB%87p');
    expect(key).toBe(cacheKey(list, PATH, '?genre=Ti%c3%aan+Hi%e1%bb%87p&limit=20'));
    expect(key).not.toBe(cacheKey(list, PATH, '?limit=21&genre=Ti%C3%AAn%20Hi%E1%BB%87p'));
  });

  it.each([
    ['a parameter that the answer does not know', '?limit=20&utm=1'],
    ['a parameter said twice', '?limit=20&limit=20'],
    ['a query without end', `?genre=${'a'.repeat(400)}`],
  ])('is not given to %s', (_what, query) => {
    expect(cacheKey(list, PATH, query)).toBeNull();
  });

  it.each(['/api/community/chapters/012', '/api/community/chapters/1e3', '/api/community/chapters/A'])(
    'is not given to %s, which may be another spelling of the same',
    (path) => {
      expect(cacheKey({ sharedQuery: [] }, path, '')).toBeNull();
    },
  );
});
