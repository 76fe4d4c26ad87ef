import { SERVICE_NAMES } from '@lacthu/contracts';
import { RouteMatcher } from './route-matcher';
import { ROUTE_TABLE } from './route-table';

/** Section 7 of both specifications, each route with its access level (section 6). */
const SPECIFIED = `
public POST   /api/auth/login
public POST   /api/auth/register
user   GET    /api/user/me
user   PUT    /api/auth/change-password
user   GET    /api/user/upgrade-status
user   POST   /api/user/upgrade-request
public POST   /api/translate/check-connection
public POST   /api/translate/openai
public POST   /api/translate/googleai
public POST   /api/translate/find-remnants
public POST   /api/translate/find-remnants-googleai
user   GET    /api/projects
user   POST   /api/projects
user   GET    /api/projects/1
user   PUT    /api/projects/1
user   DELETE /api/projects/1
user   POST   /api/projects/community-upload
user   POST   /api/projects/1/update-chapters
user   PUT    /api/projects/1/update-prompt
user   PUT    /api/projects/1/update-memory
user   GET    /api/projects/1/ai-analytics
user   GET    /api/chapters
user   POST   /api/chapters
user   GET    /api/chapters/1
user   PUT    /api/chapters/1
user   DELETE /api/chapters/1
user   POST   /api/chapters/reorder
user   GET    /api/notifications
user   POST   /api/notifications/mark-as-read
user   DELETE /api/notifications/clear-all
admin  GET    /api/admin/stats
admin  GET    /api/admin/upgrade-requests
admin  GET    /api/admin/users
admin  POST   /api/admin/approve-request/1
admin  POST   /api/admin/reject-request/1
admin  PUT    /api/admin/users/1/upgrade-pro
admin  POST   /api/admin/bulk-upgrade-pro
admin  POST   /api/admin/broadcast-notification-with-email
admin  POST   /api/admin/send-selective-email
admin  POST   /api/admin/test-email
admin  GET    /api/admin/email-settings
admin  GET    /api/admin/search-users
public GET    /api/community/projects
public GET    /api/community/projects/1
public GET    /api/community/projects/1/comments
public GET    /api/community/projects/1/chapters
public GET    /api/community/chapters/1
public GET    /api/community/chapters/1/navigation
user   POST   /api/projects/1/comments
user   DELETE /api/comments/1
user   POST   /api/projects/1/react
user   POST   /api/ai/initialize-prompt
user   POST   /api/ai/extract-character-data-smart
user   POST   /api/ai/update-prompt-with-smart-characters
user   POST   /api/ai/update-prompt
public POST   /api/tts/generate
user   DELETE /api/tts/history/1/0
pro    POST   /api/tts/batch-start
user   GET    /api/tts/batch-status/1
user   POST   /api/tts/batch-cancel/1
user   GET    /api/tts/batch-jobs/user
pro    POST   /api/post-process/batch-start
user   GET    /api/post-process/batch-status/1
user   POST   /api/post-process/batch-cancel/1
user   DELETE /api/post-process/job/1
user   GET    /api/post-process/user-jobs
user   GET    /api/batch-translations/1
user   POST   /api/batch-translations/1/start
user   DELETE /api/batch-translations/1/2f1c0d5e-0000-4000-8000-000000000000
user   POST   /api/batch-translations/1/2f1c0d5e-0000-4000-8000-000000000000/add-completed-chapters
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [string, string, string]);

const SECOND_MS = 1_000;
const MEBIBYTE = 1024 * 1024;

describe('the route table', () => {
  const matcher = new RouteMatcher(ROUTE_TABLE);
  const routeOf = (method: string, path: string) => matcher.match(method, path)?.route;

  it.each(SPECIFIED)('lets %s call %s %s', (access, method, path) => {
    expect(routeOf(method, path)?.access).toBe(access);
  });

  it('states no method and pattern twice', () => {
    expect(() => new RouteMatcher([...ROUTE_TABLE, ...ROUTE_TABLE.slice(0, 1)])).toThrow(/stated twice/);
  });

  it('lets nobody but administrators into the administration', () => {
    const rows = ROUTE_TABLE.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(rows.map(({ path }) => path)).toContain('/api/admin/reports');
    expect(rows.filter(({ access }) => access !== 'admin')).toEqual([]);
  });

  it('asks for Pro only where many chapters are worked on or taken away at once', () => {
    const rows = ROUTE_TABLE.filter(({ access }) => access === 'pro');
    expect(rows.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/projects/{id}/export',
      'POST /api/post-process/batch-start',
      'POST /api/tts/batch-start',
      'POST /api/tts/audiobook-start',
    ]);
  });

  it('names only services that exist, and opens nothing but /api', () => {
    expect(ROUTE_TABLE.filter(({ service }) => !SERVICE_NAMES.includes(service))).toEqual([]);
    expect(ROUTE_TABLE.filter(({ path }) => !/^\/api(\/([a-z-]+|\{[a-zA-Z]+\}))+$/.test(path))).toEqual([]);
  });

  it('waits for providers and files as long as the screens do, for the rest 15 s, for streams without end', () => {
    const timeouts = [
      routeOf('GET', '/api/projects'),
      routeOf('POST', '/api/translate/openai'),
      routeOf('POST', '/api/ai/update-prompt'),
      routeOf('POST', '/api/tts/generate'),
      routeOf('POST', '/api/projects/community-upload'),
      routeOf('GET', '/api/notifications/stream'),
    ].map((route) => route?.timeoutMs);
    expect(timeouts).toEqual([
      15 * SECOND_MS,
      310 * SECOND_MS,
      310 * SECOND_MS,
      610 * SECOND_MS,
      600 * SECOND_MS,
      null,
    ]);
  });

  it.each([
    ['POST', '/api/projects/1/update-chapters', 60 * MEBIBYTE],
    ['POST', '/api/batch-translations/1/start', 16 * MEBIBYTE],
    ['POST', '/api/batch-translations/plan', 16 * MEBIBYTE],
    ['PUT', '/api/chapters/1', 12_000_000 + MEBIBYTE],
    ['POST', '/api/translate/openai', 2 * MEBIBYTE],
    ['POST', '/api/auth/login', 64 * 1024],
  ] as const)('lets %s %s send what it needs and no more', (method, path, limit) => {
    expect(routeOf(method, path)?.bodyLimit).toBe(limit);
  });

  it('shares no answer that depends on who asks', () => {
    const shared = ROUTE_TABLE.filter(({ cache }) => cache !== 'none');
    expect(shared.filter(({ access, method }) => access !== 'public' || method !== 'GET')).toEqual([]);
  });
});
