import { route } from './route';
import { RouteMatcher } from './route-matcher';

describe('RouteMatcher', () => {
  const matcher = new RouteMatcher([
    route('GET /api/things/{id}', 'auth', 'user'),
    route('GET /api/things/special', 'projects', 'user'),
    route('GET /api/things/{id}/parts', 'tts', 'user'),
    route('POST /api/things/special/go', 'community', 'user'),
  ]);
  const service = (method: string, path: string) => matcher.match(method, path)?.route?.service;

  it('prefers a literal segment to a parameter', () => {
    expect([service('GET', '/api/things/special'), service('GET', '/api/things/7')]).toEqual([
      'projects',
      'auth',
    ]);
  });

  it('goes back to the parameter when the literal leads nowhere', () => {
    expect(service('GET', '/api/things/special/parts')).toBe('tts');
  });

  it('takes HEAD for GET and names the methods of a path', () => {
    expect(service('HEAD', '/api/things/7')).toBe('auth');
    expect(matcher.match('PUT', '/api/things/7')).toEqual({ route: undefined, methods: ['GET'] });
  });

  it.each([
    '/api/things/',
    '/api/things/..',
    '/api/things/%2e%2e',
    '/api/things/a%2fb',
    '/api/things/7/',
    '/API/things/7',
  ])('finds nothing under %s', (path) => {
    expect(matcher.match('GET', path)).toBeNull();
  });
});
