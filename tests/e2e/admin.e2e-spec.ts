import {
  adminStatsSchema,
  adminUserListSchema,
  auditLogSchema,
  bulkUpgradeResponseSchema,
  meResponseSchema,
  upgradeProResponseSchema,
} from '@lacthu/contracts';
import { randomBytes } from 'node:crypto';
import { ROUTE_TABLE } from '../../gateway/src/routes/route-table';
import { logInAdmin, newcomer } from './account';
import { ask, call, errorOf } from './api';

const ADMIN_ROUTES = ROUTE_TABLE.filter(({ access }) => access === 'admin').map(
  ({ method, path }) => [method, path.replace(/\{\w+\}/g, '1')] as const,
);

describe('the administration', () => {
  let token: string;

  beforeAll(async () => {
    ({ token } = await logInAdmin());
  });

  const search = (text: string) =>
    ask(adminUserListSchema, 'GET', `/api/admin/search-users?search=${encodeURIComponent(text)}`, { token });
  const upgrade = (id: number, json: object) =>
    call('PUT', `/api/admin/users/${id}/upgrade-pro`, { token, json });

  it('is closed to guests and to people who are no administrators, on every route', async () => {
    const person = await newcomer();
    expect(ADMIN_ROUTES.length).toBeGreaterThan(10);
    for (const [method, path] of ADMIN_ROUTES) {
      const json = method === 'GET' ? undefined : {};
      const refused = errorOf(await call(method, path, { token: person.token, json }), 403);
      expect({ path, code: refused.code }).toEqual({ path, code: 'platform.forbidden' });
      errorOf(await call(method, path, { json }), 401);
    }
  });

  it('sees figures that a new account moves', async () => {
    const read = async () => (await ask(adminStatsSchema, 'GET', '/api/admin/stats', { token })).stats;
    const before = await read();
    await newcomer();
    const after = await read();
    expect(after.totalUsers).toBeGreaterThan(before.totalUsers);
    expect(after.newUsersByDay.at(-1)?.count).toBeGreaterThan(0);
    expect(after.activeUsersByDay.at(-1)?.count).toBeGreaterThan(0);
    expect(after.adminUsers).toBeGreaterThanOrEqual(1);
    expect(errorOf(await call('GET', '/api/admin/stats?zone=x', { token }), 400).msg).toBe(
      'Múi giờ không hợp lệ.',
    );
  });

  it('finds a person without the marks of his name, and pages through everybody', async () => {
    const mark = randomBytes(4).toString('hex');
    const person = await newcomer(`Đặng Thị Huệ ${mark}`);
    const found = await search(`dang thi hue ${mark}`);
    expect(found.users.map(({ id }) => id)).toEqual([person.user.id]);
    expect(found.pagination).toEqual({ current: 1, total: 1, totalUsers: 1 });
    const page = await ask(adminUserListSchema, 'GET', '/api/admin/users?page=1&limit=50', { token });
    expect(page.users.length).toBeLessThanOrEqual(50);
    expect(page.pagination.totalUsers).toBeGreaterThanOrEqual(page.users.length);
  });

  it('gives a lifetime, takes it away only on purpose, and keeps a log of both', async () => {
    const person = await newcomer();
    expect((await upgrade(person.user.id, { lifetime: true, reason: 'Giải thưởng' })).status).toBe(200);
    const refused = errorOf(await upgrade(person.user.id, { months: 3, reason: 'Nhầm' }), 400);
    expect(refused.userInfo).toEqual({ isLifetimePro: true });
    const forced = await ask(
      upgradeProResponseSchema,
      'PUT',
      `/api/admin/users/${person.user.id}/upgrade-pro`,
      {
        token,
        json: { months: 3, reason: 'Đổi ý', forceOverride: true },
      },
    );
    expect(forced.user.pro_expires_at).not.toBeNull();
    const me = await ask(meResponseSchema, 'GET', '/api/user/me', { token: person.token });
    expect(me.user.pro_expires_at).toBe(forced.user.pro_expires_at);

    const log = await ask(auditLogSchema, 'GET', '/api/admin/audit-log?action=upgrade_pro', { token });
    const acts = log.entries.filter(({ target }) => target?.id === person.user.id);
    expect(acts.map(({ reason }) => reason)).toEqual(['Đổi ý', 'Giải thưởng']);
    expect(acts[0]).toMatchObject({
      actor: { email: 'admin@lacthu.local' },
      before: { role: 'pro', pro_expires_at: null },
      after: { role: 'pro', pro_expires_at: forced.user.pro_expires_at },
    });
  });

  it('shows who a bulk upgrade would reach, and does nothing', async () => {
    const person = await newcomer();
    const json = { months: 1, reason: 'Khuyến mãi đặc biệt', dryRun: true };
    const { stats } = await ask(bulkUpgradeResponseSchema, 'POST', '/api/admin/bulk-upgrade-pro', {
      token,
      json,
    });
    expect(stats.newUpgrades).toBeGreaterThan(0);
    expect(stats.processed).toBe(stats.newUpgrades + stats.extensions + stats.lifetimeConverted);
    expect(stats.total).toBe(stats.processed + stats.skipped);
    const me = await ask(meResponseSchema, 'GET', '/api/user/me', { token: person.token });
    expect(me.user.role).toBe('user');
    const refused = errorOf(
      await call('POST', '/api/admin/bulk-upgrade-pro', { token, json: { months: 1, reason: ' ' } }),
      400,
    );
    expect(refused.errors?.map(({ param }) => param)).toEqual(['reason']);
  });
});
