import { RouteMatcher } from '../routes/route-matcher';
import { ROUTE_TABLE } from '../routes/route-table';
import { Purges } from './purges';

const matcher = new RouteMatcher(ROUTE_TABLE);

/** Cache entries that a successful request purges. */
function forgottenAfter(method: string, path: string): unknown[] {
  const forgotten: unknown[] = [];
  const note = (what: unknown): void => void forgotten.push(what);
  const route = matcher.match(method, path)?.route;
  if (!route) throw new Error(`no route ${method} ${path}`);
  const purges = new Purges(
    { purge: note, purgeNamed: note },
    { forget: (id) => note(`files of ${id}`) },
    { forgetAll: () => note('sessions') },
  );
  purges.after(route, path);
  return forgotten;
}

describe('what an act makes untrue', () => {
  it.each([
    ['PUT', '/api/projects/12', [12, 'files of 12']],
    ['DELETE', '/api/projects/12', [12, 'files of 12']],
    ['POST', '/api/projects/community-upload', [null]],
    ['PUT', '/api/chapters/34', ['/api/community/chapters/34']],
    ['DELETE', '/api/chapters/34', ['/api/community/chapters/34']],
    ['POST', '/api/chapters/34/versions/5/restore', ['/api/community/chapters/34']],
    ['PUT', '/api/admin/users/12/upgrade-pro', ['sessions']],
    ['POST', '/api/admin/approve-request/12', ['sessions']],
    ['POST', '/api/admin/bulk-upgrade-pro', ['sessions']],
    ['PUT', '/api/auth/change-password', ['sessions']],
    ['POST', '/api/auth/reset-password', ['sessions']],
    ['DELETE', '/api/auth/sessions', ['sessions']],
    ['DELETE', '/api/auth/sessions/34', ['sessions']],
    ['POST', '/api/projects/12/react', []],
    ['GET', '/api/projects/12', []],
  ])('%s %s forgets %j', (method, path, forgotten) => {
    expect(forgottenAfter(method, path)).toEqual(forgotten);
  });
});
