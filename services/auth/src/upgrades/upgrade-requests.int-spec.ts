import { upgradeRequestListSchema, upgradeStatusSchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { TestAnswer } from '@lacthu/testing';
import { EnsureAccounts } from '../accounts/ensure-accounts';
import { bootAuth } from '../testing/auth-under-test';
import { authWithAdmin } from '../testing/auth-with-admin';
import { MONTH_MS } from './pro-term';

const HOUR_MS = 3_600_000;

describe('upgrade requests', () => {
  const { auth, admin, person } = authWithAdmin();
  let made = 0;
  const freshCode = () => `PRO${(made += 1)}X`;
  const send = (user: ActingUser, body: object = {}) =>
    auth.call(user, 'POST', '/api/user/upgrade-request', { transactionCode: freshCode(), ...body });
  const status = async (user: ActingUser) =>
    upgradeStatusSchema.parse((await auth.call(user, 'GET', '/api/user/upgrade-status')).json);
  const pending = async (by = admin) =>
    upgradeRequestListSchema.parse((await auth.call(by, 'GET', '/api/admin/upgrade-requests')).json).requests;
  const requestOf = async (user: ActingUser): Promise<number> =>
    (await pending()).find((request) => request.user_id === user.id)?.id ?? 0;
  const approve = (id: number, by = admin) => auth.call(by, 'POST', `/api/admin/approve-request/${id}`, {});
  const reject = (id: number, reason: unknown = 'Không tìm thấy giao dịch.', by = admin) =>
    auth.call(by, 'POST', `/api/admin/reject-request/${id}`, { reason });
  const grantsOf = (user: ActingUser) =>
    auth.sql<{ expires_at: Date; months: number; upgrade_request_id: string }>(
      `SELECT expires_at, months, upgrade_request_id FROM pro_grants
        WHERE user_id = $1 AND source <> 'opening' ORDER BY id`,
      [user.id],
    );
  const eventsOf = (type: string, aggregateId: number) =>
    auth.sql<{ data: unknown }>('SELECT data FROM outbox_events WHERE type = $1 AND aggregate_id = $2', [
      type,
      String(aggregateId),
    ]);
  const statuses = (answers: TestAnswer[]) => answers.map((answer) => answer.status).sort();

  it('makes a person pending, and stands in the list of those that wait with what he wrote', async () => {
    const user = await person({ name: 'Bình' });
    expect(await status(user)).toEqual({ success: true, status: 'none', request: null });
    const sent = await send(user, {
      transactionCode: 'PRO7101530',
      amount: 50_000,
      description: 'Chuyển lúc 10 giờ',
    });
    expect(sent).toMatchObject({ status: 201, json: { success: true } });
    expect(await status(user)).toMatchObject({
      status: 'pending',
      request: { transaction_code: 'PRO7101530', status: 'pending', reason: null },
    });
    const listed = (await pending()).find((request) => request.user_id === user.id);
    expect(listed).toMatchObject({
      name: 'Bình',
      transaction_code: 'PRO7101530',
      amount: 50_000,
      description: 'Chuyển lúc 10 giờ',
      status: 'pending',
      decided_at: null,
    });
    expect(await eventsOf('auth.upgrade.requested.v1', listed?.id ?? 0)).toEqual([
      { data: { requestId: listed?.id, userId: user.id, transactionCode: 'PRO7101530' } },
    ]);
  });

  it.each([
    [{ transactionCode: undefined }, 'Vui lòng nhập mã giao dịch.'],
    [{ transactionCode: '  ' }, 'Vui lòng nhập mã giao dịch.'],
    [{ transactionCode: 'pro7101530' }, 'Mã giao dịch chỉ gồm chữ in hoa và số, tối đa 20 ký tự.'],
    [{ transactionCode: 'PRO-7' }, 'Mã giao dịch chỉ gồm chữ in hoa và số, tối đa 20 ký tự.'],
    [{ transactionCode: 'ĐÃTRẢ' }, 'Mã giao dịch chỉ gồm chữ in hoa và số, tối đa 20 ký tự.'],
    [{ transactionCode: 'A'.repeat(21) }, 'Mã giao dịch chỉ gồm chữ in hoa và số, tối đa 20 ký tự.'],
    [{ amount: 0 }, 'Số tiền không hợp lệ.'],
    [{ amount: -50_000 }, 'Số tiền không hợp lệ.'],
    [{ amount: 0.5 }, 'Số tiền không hợp lệ.'],
    [{ amount: 1e15 }, 'Số tiền không hợp lệ.'],
    [{ amount: 'nhiều' }, 'Số tiền không hợp lệ.'],
    [{ description: 'x'.repeat(501) }, 'Nội dung quá dài.'],
  ])('refuses %j with a sentence', async (body, msg) => {
    const user = await person();
    expect(await send(user, body)).toMatchObject({ status: 400, json: { msg } });
    expect((await status(user)).request).toBeNull();
  });

  it('takes a code of twenty characters', async () => {
    expect((await send(await person(), { transactionCode: 'A1'.repeat(10) })).status).toBe(201);
  });

  it('lets a person wait for one at a time, also when he clicks many times at once', async () => {
    const user = await person();
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(user)));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 15 }, () => 400)]);
    expect(answers.find((answer) => answer.status === 400)?.json).toMatchObject({
      msg: 'Bạn đã có một yêu cầu đang chờ duyệt.',
      code: 'auth.upgrade_pending',
    });
    expect((await pending()).filter((request) => request.user_id === user.id)).toHaveLength(1);
  });

  it('takes one code once, also when many people send it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const transactionCode = freshCode();
    const answers = await Promise.all(people.map((user) => send(user, { transactionCode })));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
    expect(answers.find((answer) => answer.status === 400)?.json).toMatchObject({
      msg: 'Mã giao dịch này đã được sử dụng.',
      code: 'auth.transaction_code_used',
    });
  });

  it('never takes a code again that was paid with, but one that was rejected', async () => {
    const user = await person();
    const transactionCode = freshCode();
    await send(user, { transactionCode });
    await reject(await requestOf(user));
    expect((await send(user, { transactionCode })).status).toBe(201);
    await approve(await requestOf(user));
    expect(await send(user, { transactionCode })).toMatchObject({
      status: 400,
      json: { code: 'auth.transaction_code_used' },
    });
  });

  it('needs none from administrators and from those who are Pro for life', async () => {
    expect(await send(admin)).toMatchObject({ status: 400, json: { code: 'auth.is_admin' } });
    expect(await send(await person({ role: 'pro' }))).toMatchObject({
      status: 400,
      json: { msg: 'Tài khoản của bạn đã là Pro trọn đời.', code: 'auth.already_pro_for_life' },
    });
  });

  it('gives thirty days of Pro when it is approved, by the ledger and to the account alike', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    const before = Date.now();
    expect(await approve(id)).toMatchObject({ status: 200, json: { success: true } });
    const member = await auth.member(user.id);
    const [grant, ...others] = await grantsOf(user);
    expect(others).toEqual([]);
    expect(member).toMatchObject({ role: 'pro', pro_expires_at: grant?.expires_at });
    const end = member?.pro_expires_at?.getTime() ?? 0;
    expect(end - before - MONTH_MS).toBeGreaterThanOrEqual(0);
    expect(end - before - MONTH_MS).toBeLessThan(HOUR_MS);
    expect(await status(user)).toEqual({ success: true, status: 'approved', request: null });
    expect(await eventsOf('auth.pro.granted.v1', user.id)).toEqual([
      {
        data: {
          userId: user.id,
          source: 'request',
          months: 1,
          proExpiresAt: member?.pro_expires_at?.toISOString(),
          requestId: id,
        },
      },
    ]);
  });

  it.each([
    ['three months at the full price', null, 150_000, 3],
    ['twelve months a tenth off, renewed early', 30, 540_000, 12],
    ['ten months and a half, renewed too late for the tenth', 3, 540_000, 10],
  ])('gives the whole months that were paid for: %s', async (_what, daysLeft, amount, months) => {
    const proExpiresAt = daysLeft === null ? null : new Date(Date.now() + daysLeft * 24 * HOUR_MS);
    const user = await person({ role: proExpiresAt ? 'pro' : 'user', proExpiresAt });
    await auth.sql(
      `INSERT INTO pro_grants (user_id, source, change, expires_at, granted_at)
       SELECT id, 'opening', 'new', pro_expires_at, created_at FROM users WHERE id = $1 AND role = 'pro'`,
      [user.id],
    );
    await send(user, { amount });
    expect((await pending()).find((request) => request.user_id === user.id)).toMatchObject({
      amount,
      months,
    });
    await approve(await requestOf(user));
    expect(await grantsOf(user)).toMatchObject([{ months }]);
  });

  it('sells no month cheaper because of Pro that was given while the request waited', async () => {
    const user = await person();
    await send(user, { amount: 600_000 });
    await auth.call(admin, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, { months: 1 });
    await approve(await requestOf(user));
    expect(await grantsOf(user)).toMatchObject([{ months: 1 }, { months: 12 }]);
  });

  it('is added to a term that still runs', async () => {
    const end = new Date(Date.now() + 5 * 24 * HOUR_MS);
    const user = await person({ role: 'pro', proExpiresAt: end });
    expect((await send(user)).status).toBe(201);
    expect(await status(user)).toMatchObject({ status: 'approved', request: { status: 'pending' } });
    await approve(await requestOf(user));
    expect((await auth.member(user.id))?.pro_expires_at?.getTime()).toBe(end.getTime() + MONTH_MS);
  });

  it('grants once when 64 approvals by four administrators arrive at once', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    const admins = await Promise.all(Array.from({ length: 4 }, () => person({ role: 'admin' })));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => approve(id, admins[place % admins.length])),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 63 }, () => 409)]);
    expect(answers.find((answer) => answer.status === 409)?.json).toMatchObject({
      msg: 'Yêu cầu này đã được xử lý.',
      code: 'auth.upgrade_request_decided',
    });
    const grants = await grantsOf(user);
    expect(grants).toHaveLength(1);
    expect((await auth.member(user.id))?.pro_expires_at).toEqual(grants[0]?.expires_at);
    expect(await eventsOf('auth.pro.granted.v1', user.id)).toHaveLength(1);
    const acts = await auth.sql('SELECT id FROM admin_audit WHERE target_id = $1', [user.id]);
    expect(acts).toHaveLength(1);
  });

  it('is either approved or rejected when both happen at once', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, place) => (place % 2 ? approve(id) : reject(id))),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const approved = answers.findIndex((answer) => answer.status === 200) % 2 === 1;
    expect(await grantsOf(user)).toHaveLength(approved ? 1 : 0);
    expect((await auth.member(user.id))?.role).toBe(approved ? 'pro' : 'user');
  });

  it('keeps the ledger equal to the account while approvals and single upgrades race', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    const upgrade = () => auth.call(admin, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, { months: 1 });
    await Promise.all([...Array.from({ length: 15 }, upgrade), approve(id), approve(id)]);
    const grants = await grantsOf(user);
    expect(grants).toHaveLength(16);
    grants.slice(1).forEach((grant, place) => {
      expect(grant.expires_at.getTime() - (grants[place]?.expires_at.getTime() ?? 0)).toBe(MONTH_MS);
    });
    expect((await auth.member(user.id))?.pro_expires_at).toEqual(grants.at(-1)?.expires_at);
  });

  it('tells the person why it was rejected, and leaves him as he was', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    expect(await reject(id, '  Sai số tiền.  ')).toMatchObject({ status: 200, json: { success: true } });
    expect(await status(user)).toMatchObject({
      status: 'none',
      request: { status: 'rejected', reason: 'Sai số tiền.' },
    });
    expect((await auth.member(user.id))?.role).toBe('user');
    expect(await eventsOf('auth.upgrade.rejected.v1', id)).toEqual([
      { data: { requestId: id, userId: user.id, reason: 'Sai số tiền.' } },
    ]);
    expect(await approve(id)).toMatchObject({ status: 409, json: { code: 'auth.upgrade_request_decided' } });
    expect(await reject(id)).toMatchObject({ status: 409 });
    const rejected = await auth.call(admin, 'GET', '/api/admin/upgrade-requests?status=rejected');
    expect(upgradeRequestListSchema.parse(rejected.json).requests).toContainEqual(
      expect.objectContaining({ id, reason: 'Sai số tiền.', status: 'rejected' }),
    );
  });

  it.each([undefined, '', '   '])('is not rejected with the reason %j', async (reason) => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    const answer = await auth.call(admin, 'POST', `/api/admin/reject-request/${id}`, { reason });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        msg: 'Vui lòng nhập lý do từ chối.',
        errors: [{ param: 'reason', msg: 'Vui lòng nhập lý do từ chối.' }],
      },
    });
    expect((await status(user)).status).toBe('pending');
  });

  it('does not exist when its number is wrong', async () => {
    for (const answer of [await approve(999_999), await reject(999_999)]) {
      expect(answer).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy yêu cầu nâng cấp.', code: 'auth.upgrade_request_not_found' },
      });
    }
  });

  it('is left waiting when the person became Pro for life meanwhile', async () => {
    const user = await person();
    await send(user);
    const id = await requestOf(user);
    await auth.call(admin, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, { lifetime: true });
    expect(await approve(id)).toMatchObject({
      status: 400,
      json: { code: 'auth.is_lifetime_pro', userInfo: { isLifetimePro: true } },
    });
    expect(await requestOf(user)).toBe(id);
    expect((await auth.member(user.id))?.pro_expires_at).toBeNull();
  });

  it.each([
    ['approved', 'an administrator', { role: 'admin' as const }],
    ['approved', 'Pro for life', { role: 'pro' as const }],
    [
      'approved',
      'Pro whose term runs',
      { role: 'pro' as const, proExpiresAt: new Date(Date.now() + HOUR_MS) },
    ],
    ['none', 'Pro that has run out', { role: 'pro' as const, proExpiresAt: new Date(Date.now() - HOUR_MS) }],
  ])('stand at %s for %s', async (expected, _, more) => {
    expect((await status(await person(more))).status).toBe(expected);
  });

  it('leave every account equal to the last row of its ledger', async () => {
    const differing = await auth.sql(
      `SELECT u.id FROM users u
         JOIN LATERAL (SELECT expires_at FROM pro_grants WHERE user_id = u.id ORDER BY id DESC LIMIT 1) g ON true
        WHERE u.role <> 'pro' OR u.pro_expires_at IS DISTINCT FROM g.expires_at`,
    );
    expect(differing).toEqual([]);
  });
});

describe('the Pro account of a local start', () => {
  it('has its Pro in the ledger, once, however often it is started', async () => {
    const config = { SEED_DEMO_ACCOUNTS: '1' as const, DEMO_PASSWORD: 'lacthu123' };
    const auth = await bootAuth({ config });
    await auth.service.app.get(EnsureAccounts).onApplicationBootstrap();
    const grants = await auth.sql(
      'SELECT u.email, g.source, g.expires_at FROM pro_grants g JOIN users u ON u.id = g.user_id',
    );
    expect(grants).toEqual([{ email: 'pro@lacthu.local', source: 'opening', expires_at: null }]);
    await auth.close();
  });
});
