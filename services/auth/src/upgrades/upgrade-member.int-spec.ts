import { upgradeProResponseSchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { authWithAdmin } from '../testing/auth-with-admin';
import { MONTH_MS } from './pro-term';

const DAY_MS = 86_400_000;

describe('upgrading one person', () => {
  const { auth, admin, person } = authWithAdmin();
  const upgrade = (user: ActingUser, body: object) =>
    auth.call(admin, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, body);
  const endOf = async (user: ActingUser) => (await auth.member(user.id))?.pro_expires_at?.getTime() ?? null;

  it.each([1, 3, 6, 12, 24])(
    'gives %i months of thirty days from now to somebody without Pro',
    async (months) => {
      const user = await person();
      const before = Date.now();
      const answer = await upgrade(user, { months, reason: 'Tặng' });
      expect(answer.status).toBe(200);
      const { user: shown } = upgradeProResponseSchema.parse(answer.json);
      const end = (await endOf(user)) ?? 0;
      expect(end - before).toBeGreaterThanOrEqual(months * MONTH_MS);
      expect(end - before).toBeLessThan(months * MONTH_MS + 60_000);
      expect(shown).toMatchObject({ id: user.id, role: 'pro', pro_expires_at: new Date(end).toISOString() });
    },
  );

  it('is done once under one key, also when its answer was lost and it is sent many times', async () => {
    const [user, other] = [await person(), await person()];
    const identity = await auth.service.identity.signedHeaders('auth', admin);
    const send = async (to: ActingUser, months: number) => {
      const answer = await auth.service.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${to.id}/upgrade-pro`,
        headers: { ...identity, 'idempotency-key': 'lan-nay' },
        payload: { months },
      });
      return answer.statusCode;
    };
    const before = Date.now();
    const statuses = await Promise.all(Array.from({ length: 16 }, () => send(user, 3)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(((await endOf(user)) ?? 0) - before).toBeLessThan(3 * MONTH_MS + 60_000);
    expect([await send(user, 6), await send(other, 3)]).toEqual([409, 409]);
    expect(await endOf(other)).toBeNull();
  });

  it('adds months to the running end, and counts from now after it', async () => {
    const soon = new Date(Date.now() + 3 * DAY_MS);
    const running = await person({ role: 'pro', proExpiresAt: soon });
    await upgrade(running, { months: 3 });
    expect(await endOf(running)).toBe(soon.getTime() + 3 * MONTH_MS);
    const ended = await person({ role: 'pro', proExpiresAt: new Date(Date.now() - 3 * DAY_MS) });
    await upgrade(ended, { months: 1 });
    expect((await endOf(ended)) ?? 0).toBeGreaterThan(Date.now() + MONTH_MS - 60_000);
  });

  it('gives Pro for life, once', async () => {
    const user = await person({ role: 'pro', proExpiresAt: new Date(Date.now() + DAY_MS) });
    expect((await upgrade(user, { lifetime: true, reason: 'Bạn của nhà' })).status).toBe(200);
    expect(await auth.member(user.id)).toMatchObject({ role: 'pro', pro_expires_at: null });
    const events = await auth.sql<{ data: unknown }>(
      `SELECT data FROM outbox_events WHERE type = 'auth.pro.granted.v1' AND aggregate_id = $1`,
      [String(user.id)],
    );
    expect(events).toEqual([
      { data: { userId: user.id, source: 'single', months: null, proExpiresAt: null, requestId: null } },
    ]);
    expect(await upgrade(user, { lifetime: true, forceOverride: true })).toMatchObject({
      status: 400,
      json: { msg: 'Người dùng này đã là Pro trọn đời.', userInfo: { isLifetimePro: true } },
    });
  });

  it('takes a lifetime away only when that is asked for, and says so', async () => {
    const user = await person({ role: 'pro' });
    expect(await upgrade(user, { months: 6 })).toMatchObject({
      status: 400,
      json: {
        msg: 'Người dùng này là Pro trọn đời. Cần xác nhận ghi đè để chuyển sang Pro có thời hạn.',
        code: 'auth.is_lifetime_pro',
        userInfo: { isLifetimePro: true },
      },
    });
    expect(await endOf(user)).toBeNull();
    expect((await upgrade(user, { months: 6, forceOverride: true })).status).toBe(200);
    expect((await endOf(user)) ?? 0).toBeGreaterThan(Date.now() + 6 * MONTH_MS - 60_000);
  });

  it.each([
    {},
    { months: 0 },
    { months: -1 },
    { months: 1.5 },
    { months: 121 },
    { months: 'một' },
    { months: 1, lifetime: true },
  ])('refuses %j', async (body) => {
    const user = await person();
    expect(await upgrade(user, body)).toMatchObject({ status: 400, json: { errors: [{ param: 'months' }] } });
    expect(await auth.member(user.id)).toMatchObject({ role: 'user', pro_expires_at: null });
  });

  it('says that the number of months is wrong in the words of the screen', async () => {
    expect((await upgrade(await person(), {})).json).toMatchObject({ msg: 'Số tháng không hợp lệ.' });
  });

  it('has nothing to give to an administrator, and knows nobody by a wrong number', async () => {
    expect(await upgrade(admin, { months: 1 })).toMatchObject({
      status: 400,
      json: { code: 'auth.is_admin' },
    });
    expect(await auth.call(admin, 'PUT', '/api/admin/users/999999/upgrade-pro', { months: 1 })).toMatchObject(
      {
        status: 404,
        json: { msg: 'Không tìm thấy người dùng.', code: 'auth.member_not_found' },
      },
    );
  });
});
