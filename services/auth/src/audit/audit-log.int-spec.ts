import { AdminActedV1, CommunityAdminActedV1, auditLogSchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { bootTestNeighbour, waitFor } from '@lacthu/testing';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';

describe('the log of administrators', () => {
  let auth: AuthUnderTest;
  let admin: ActingUser;
  let user: ActingUser;

  beforeAll(async () => {
    auth = await bootAuth();
    admin = await auth.add({ email: 'chu@example.test', name: 'Chủ', role: 'admin' });
    user = await auth.add({ email: 'an@example.test', name: 'An' });
  });
  afterAll(() => auth.close());

  const read = async (query = '') =>
    auditLogSchema.parse((await auth.call(admin, 'GET', `/api/admin/audit-log${query}`)).json);
  const upgrade = (months: number) =>
    auth.call(admin, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, { months, reason: `Tặng ${months}` });
  const request = async (transactionCode: string): Promise<number> => {
    await auth.call(user, 'POST', '/api/user/upgrade-request', { transactionCode });
    const [row] = await auth.sql<{ id: string }>('SELECT id FROM upgrade_requests ORDER BY id DESC LIMIT 1');
    return Number(row?.id);
  };

  it('says who did what to whom, when, why, and what was before and after', async () => {
    const begun = Date.now();
    await upgrade(3);
    const { entries } = await read();
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    const after = (await auth.member(user.id))?.pro_expires_at?.toISOString();
    expect(entry).toMatchObject({
      actor: { id: admin.id, name: 'Chủ', email: 'chu@example.test' },
      action: 'upgrade_pro',
      target: { id: user.id, name: 'An', email: 'an@example.test' },
      reason: 'Tặng 3',
      before: { role: 'user', pro_expires_at: null },
      after: { role: 'pro', pro_expires_at: after, months: 3 },
    });
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(begun);
  });

  it('has one entry for each act that happened, and none for one that was refused', async () => {
    const before = (await read()).entries.length;
    await auth.call(admin, 'POST', `/api/admin/approve-request/${await request('MA1')}`, {});
    const rejected = await request('MA2');
    await auth.call(admin, 'POST', `/api/admin/reject-request/${rejected}`, { reason: 'Sai số tiền' });
    await auth.call(admin, 'POST', `/api/admin/reject-request/${rejected}`, { reason: 'Lần nữa' });
    await auth.call(admin, 'POST', '/api/admin/bulk-upgrade-pro', { months: 1, reason: 'Tết' });
    await auth.call(admin, 'POST', '/api/admin/bulk-upgrade-pro', { months: 1, reason: 'Tết', dryRun: true });
    await upgrade(0);
    const { entries } = await read();
    expect(entries.slice(0, entries.length - before).map(({ action }) => action)).toEqual([
      'bulk_upgrade_pro',
      'reject_request',
      'approve_request',
    ]);
    expect(entries.find(({ action }) => action === 'reject_request')).toMatchObject({
      reason: 'Sai số tiền',
      target: { id: user.id },
      after: { request: 'rejected', transaction_code: 'MA2' },
    });
    const [row] = await auth.sql<{ request_id: string }>('SELECT request_id FROM admin_audit LIMIT 1');
    expect(row?.request_id).toMatch(/^[\w-]{8,}$/);
  });

  it('says of an act on many whom it reached: how many, who, and how they stood before and after', async () => {
    const lifetime = await auth.add({ email: 'tron-doi@example.test', role: 'pro' });
    await auth.call(admin, 'POST', '/api/admin/bulk-upgrade-pro', { months: 2, reason: 'Trung thu' });
    const [entry] = (await read('?action=bulk_upgrade_pro')).entries;
    expect(entry).toMatchObject({
      target: null,
      targets: { count: 1, audience: null, accounts: [{ id: user.id, email: 'an@example.test' }] },
      before: { without_pro: 0, timed_pro: 1, lifetime_pro: 1 },
      after: { without_pro: 0, timed_pro: 1, lifetime_pro: 1, months: 2, processed: 1 },
    });
    expect(entry?.targets?.accounts.map(({ id }) => id)).not.toContain(lifetime.id);
  });

  it('is read page by page, newest first, and by kind of act', async () => {
    for (const months of [1, 2, 3]) await upgrade(months);
    const all = (await read()).entries;
    const first = await read('?limit=2');
    const second = await read(`?limit=2&before=${first.next}`);
    expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 4));
    const last = await read(`?before=${all.at(-2)?.id}`);
    expect(last).toEqual({ success: true, entries: all.slice(-1), next: null });
    const rejections = (await read('?action=reject_request')).entries;
    expect(rejections.map(({ action }) => action)).toEqual(['reject_request']);
  });

  it('has what administrators send, too', async () => {
    const notification = await bootTestNeighbour('notification', { natsUrl: auth.service.natsUrl });
    const tell = (title: string) =>
      notification.emit(AdminActedV1, {
        aggregateId: title,
        aggregateVersion: 1,
        actorId: admin.id,
        data: {
          adminId: admin.id,
          action: 'broadcast',
          after: { title, by_mail: true, target: 'all', recipients: 3 },
        },
      });
    await tell('Bảo trì');
    await tell('Chúc mừng năm mới');
    const sent = await waitFor('both are in the log', async () => {
      const { entries } = await read('?action=broadcast');
      return entries.length === 2 && entries;
    });
    expect(sent[0]).toMatchObject({
      actor: { id: admin.id },
      target: null,
      targets: { count: 3, audience: 'all', accounts: [] },
      reason: null,
      before: null,
      after: { title: 'Chúc mừng năm mới', by_mail: true },
    });
    await notification.close();
  });

  it('has what administrators decide in the community, with whom it is about and why', async () => {
    const community = await bootTestNeighbour('community', { natsUrl: auth.service.natsUrl });
    await community.emit(CommunityAdminActedV1, {
      aggregateId: String(user.id),
      aggregateVersion: 1,
      actorId: admin.id,
      data: {
        adminId: admin.id,
        action: 'hide_comment',
        targetUserId: user.id,
        reason: 'Quảng cáo',
        after: { story: 'Tuyết rơi', comment_id: 81, reports: 3 },
      },
    });
    const [entry] = await waitFor('it is in the log', async () => {
      const { entries } = await read('?action=hide_comment');
      return entries.length > 0 && entries;
    });
    expect(entry).toMatchObject({
      actor: { id: admin.id },
      target: { id: user.id, name: 'An' },
      reason: 'Quảng cáo',
      before: null,
      after: { story: 'Tuyết rơi', comment_id: 81, reports: 3 },
    });
    await community.close();
  });

  it.each(['admin_audit', 'pro_grants'])('cannot be rewritten: %s only grows', async (table) => {
    for (const statement of [
      `UPDATE ${table} SET reason = 'khác'`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await expect(auth.sql(statement)).rejects.toThrow(`rows of ${table} are never changed or deleted`);
    }
  });
});

describe('a way into the administration', () => {
  let auth: AuthUnderTest;

  beforeAll(async () => {
    auth = await bootAuth();
  });
  afterAll(() => auth.close());

  it.each([
    ['GET', 'stats'],
    ['GET', 'users'],
    ['GET', 'search-users'],
    ['GET', 'upgrade-requests'],
    ['GET', 'audit-log'],
    ['POST', 'approve-request/1'],
    ['POST', 'reject-request/1'],
    ['POST', 'bulk-upgrade-pro'],
    ['PUT', 'users/1/upgrade-pro'],
  ] as const)('does not exist for others: %s /api/admin/%s', async (method, path) => {
    const pro = await auth.add({ email: `${method}-${path}@example.test`, role: 'pro' });
    expect(
      await auth.call(pro, method, `/api/admin/${path}`, method === 'GET' ? undefined : {}),
    ).toMatchObject({
      status: 403,
      json: { msg: 'Bạn không có quyền thực hiện việc này.' },
    });
    expect((await auth.service.call({ method, path: `/api/admin/${path}` })).status).toBe(401);
  });
});
