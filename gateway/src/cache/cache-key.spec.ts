import { storyListQuerySchema } from '@lacthu/contracts';
import { cacheKey } from './cache-key';

const PATH = '/api/community/projects';
const list = { path: PATH, query: storyListQuerySchema };
const chapter = { path: '/api/community/chapters/{id}' };

describe('the key of a kept answer', () => {
  it.each(['', '?', '?rubbish=1', '?page=999999', '?_=1&utm_source=a'])(
    'is the path whatever a route without parameters is asked with: %j',
    (query) => {
      expect(cacheKey(chapter, '/api/community/chapters/12', query)).toBe('/api/community/chapters/12');
    },
  );

  it.each(['12', '012', '0000012'])('is one for all spellings of an id: %s', (id) => {
    expect(cacheKey(chapter, `/api/community/chapters/${id}`, '')).toBe('/api/community/chapters/12');
  });

  it.each(['1e3', 'A', '0', '-1', '99999999999999999999'])('is none for %s, which is no id', (id) => {
    expect(() => cacheKey(chapter, `/api/community/chapters/${id}`, '')).toThrow(
      expect.objectContaining({ code: 'platform.not_found' }),
    );
  });

  it('does not depend on the order of parameters, on how they are written, or on what is not known', () => {
    const key = cacheKey(list, PATH, '?limit=20&genre=Ti%C3%AAn%20Hi%E1%BB%87p');
    for (const query of [
      '?genre=Ti%c3%aan+Hi%e1%bb%87p&limit=20',
      '?limit=20&genre=Ti%C3%AAn%20Hi%E1%BB%87p&page=999999',
      '?limit=020&genre=%20Ti%C3%AAn%20Hi%E1%BB%87p%20&sort=popular',
    ]) {
      expect(cacheKey(list, PATH, query)).toBe(key);
    }
    expect(cacheKey(list, PATH, '?limit=21&genre=Ti%C3%AAn%20Hi%E1%BB%87p')).not.toBe(key);
  });

  it('leaves out defaults, said or not', () => {
    expect(cacheKey(list, PATH, '?limit=100&sort=popular')).toBe(PATH);
  });

  it.each(['?sort=junk', '?limit=0', '?limit=abc', '?limit=20&limit=20', `?search=${'a'.repeat(400)}`])(
    'is none for %s, which the route refuses',
    (query) => {
      expect(() => cacheKey(list, PATH, query)).toThrow(expect.objectContaining({ name: 'ZodError' }));
    },
  );
});
