import { bulkUpgradeResponseSchema } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { randomUUID } from 'node:crypto';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf } from '../testing/client';
import { BulkUpgradesRepository } from './bulk-upgrades.repository';
import { afterGrant, changeOf, isLifetimePro, type ProState } from './pro-term';

const DAY_MS = 86_400_000;
const now = new Date('2026-10-15T17:30:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

/** One account of each kind. */
const STATES: readonly (ProState & { readonly name: string })[] = [
  { name: 'thường', role: 'user', proExpiresAt: null },
  { name: 'đang Pro', role: 'pro', proExpiresAt: inDays(12) },
  { name: 'hết hạn', role: 'pro', proExpiresAt: inDays(-12) },
  { name: 'trọn đời', role: 'pro', proExpiresAt: null },
];

interface Person extends ProState {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

describe.each(['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York'])(
  'a bulk upgrade on a database in %s',
  (zone) => {
    let auth: AuthUnderTest;
    let admin: ActingUser;

    beforeAll(async () => {
      auth = await bootAuth({ databaseZone: zone });
      jest.spyOn(auth.service.app.get(Clock), 'now').mockReturnValue(now);
      admin = await auth.add({ email: 'chu@example.test', role: 'admin' });
    });
    afterAll(() => auth.close());

    beforeEach(async () => {
      for (const state of STATES) await auth.add({ ...state, email: `${randomUUID()}@example.test` });
    });

    const people = () =>
      auth.sql<Person>(
        `SELECT id::integer, name, email, role, pro_expires_at AS "proExpiresAt" FROM users
        WHERE role <> 'admin' ORDER BY id`,
      );
    const run = async (body: object) =>
      bulkUpgradeResponseSchema.parse(
        (await auth.call(admin, 'POST', '/api/admin/bulk-upgrade-pro', { months: 1, reason: 'Tết', ...body }))
          .json,
      );
    const counted = (before: Person[], change: string) =>
      before.filter((person) => changeOf(person) === change).length;
    const granted = (person: Person, months: number) => ({ ...person, ...afterGrant(person, months, now) });

    it('shows who would get what, and changes nothing', async () => {
      const before = await people();
      const answer = await run({ dryRun: true, months: 2, idempotencyKey: 'khoá-xem-trước' });
      const expected = before.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        change: isLifetimePro(person) ? 'skipped' : changeOf(person),
        pro_expires_at: isLifetimePro(person) ? null : afterGrant(person, 2, now).proExpiresAt?.toISOString(),
      }));
      expect(answer.preview).toEqual(expected);
      expect(await people()).toEqual(before);
      for (const table of ['pro_grants', 'bulk_upgrades', 'admin_audit', 'outbox_events']) {
        expect(await auth.sql(`SELECT 1 FROM ${table}`)).toEqual([]);
      }
      const done = await run({ months: 2 });
      expect(done.stats).toEqual(answer.stats);
    });

    it('leaves those who are Pro for life, and lists them', async () => {
      const before = await people();
      const answer = await run({});
      const skippedUsers = before.filter(isLifetimePro).map(({ id, email }) => ({ id, email }));
      expect(answer.lifetimeProHandling).toEqual({ mode: 'skip', skippedUsers });
      expect(answer.stats).toEqual({
        total: before.length,
        processed: before.length - skippedUsers.length,
        newUpgrades: counted(before, 'new'),
        extensions: counted(before, 'extension'),
        lifetimeConverted: 0,
        skipped: skippedUsers.length,
        emailsSent: 0,
      });
      expect(await people()).toEqual(
        before.map((person) => (isLifetimePro(person) ? person : granted(person, 1))),
      );
    });

    it('gives everybody his months by the same rule as a single upgrade, and the ledger agrees', async () => {
      const before = await people();
      const answer = await run({ months: 3, handleLifetimePro: 'convert' });
      expect(answer.stats).toEqual({
        total: before.length,
        processed: before.length,
        newUpgrades: counted(before, 'new'),
        extensions: counted(before, 'extension'),
        lifetimeConverted: counted(before, 'lifetime_converted'),
        skipped: 0,
        emailsSent: 0,
      });
      expect(await people()).toEqual(before.map((person) => granted(person, 3)));
      const grants = await auth.sql(
        `SELECT user_id::integer AS id, change, months, expires_at FROM pro_grants
        WHERE bulk_upgrade_id = (SELECT max(id) FROM bulk_upgrades) ORDER BY user_id`,
      );
      expect(grants).toEqual(
        before.map((person) => ({
          id: person.id,
          change: changeOf(person),
          months: 3,
          expires_at: granted(person, 3).proExpiresAt,
        })),
      );
      expect(await auth.member(admin.id)).toMatchObject({ role: 'admin', pro_expires_at: null });
    });
  },
);

describe('a bulk upgrade', () => {
  let auth: AuthUnderTest;
  let admin: ActingUser;
  let other: ActingUser;

  beforeAll(async () => {
    auth = await bootAuth({ withMail: true });
    admin = await auth.add({ email: 'chu@example.test', role: 'admin' });
    other = await auth.add({ email: 'chu-2@example.test', role: 'admin' });
    await auth.sql(
      `INSERT INTO users (name, email, email_key, password_hash)
       SELECT 'An', email, email, '' FROM (SELECT 'an-' || n || '@example.test' AS email FROM generate_series(1, 2500) n)`,
    );
  });
  afterAll(() => auth.close());

  const call = (body: object, by = admin) =>
    auth.call(by, 'POST', '/api/admin/bulk-upgrade-pro', { months: 1, reason: 'Tết', ...body });
  const run = async (body: object, by = admin) =>
    bulkUpgradeResponseSchema.parse((await call(body, by)).json);
  const grantCount = async () => {
    const [row] = await auth.sql<{ count: number }>('SELECT count(*)::integer FROM pro_grants');
    return row?.count ?? 0;
  };

  it('happens once when 64 calls with one key arrive at once, and all get the same answer', async () => {
    const before = await grantCount();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => run({ idempotencyKey: 'tet-binh-ngo' })),
    );
    expect(answers[0]?.stats).toMatchObject({ total: 2500, processed: 2500, newUpgrades: 2500, skipped: 0 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await grantCount()) - before).toBe(2500);
    const acts = await auth.sql(`SELECT reason, after FROM admin_audit WHERE action = 'bulk_upgrade_pro'`);
    expect(acts).toEqual([
      { reason: 'Tết', after: expect.objectContaining({ processed: 2500, months: 1 }) as unknown },
    ]);
  });

  it('tells of every grant, each person once', async () => {
    const events = await auth.sql<{ data: { userId: number; source: string } }>(
      `SELECT data FROM outbox_events WHERE type = 'auth.pro.granted.v1'`,
    );
    expect(events.every(({ data }) => data.source === 'bulk')).toBe(true);
    expect(events).toHaveLength(2500);
    expect(new Set(events.map(({ data }) => data.userId)).size).toBe(2500);
  });

  it('promises a mail to everybody who got something', async () => {
    expect((await run({ dryRun: true })).stats).toMatchObject({ processed: 2500, emailsSent: 2500 });
  });

  it('refuses a key that was used for another upgrade', async () => {
    const before = await grantCount();
    expect(await call({ idempotencyKey: 'tet-binh-ngo', months: 2 })).toMatchObject({
      status: 409,
      json: { code: 'auth.idempotency_key_used' },
    });
    expect(await grantCount()).toBe(before);
  });

  it('takes the key from the header too, and keeps the keys of administrators apart', async () => {
    const before = await grantCount();
    const withHeader = async (by: ActingUser) => {
      const identity = await auth.service.identity.signedHeaders('auth', by);
      const answer = await auth.service.app.inject({
        method: 'POST',
        url: '/api/admin/bulk-upgrade-pro',
        headers: { ...identity, 'idempotency-key': 'khoa-o-dau-trang' },
        payload: { months: 1, reason: 'Tết' },
      });
      return answer.statusCode;
    };
    expect(await withHeader(admin)).toBe(200);
    expect(await withHeader(admin)).toBe(200);
    expect(await grantCount()).toBe(before + 2500);
    expect(await withHeader(other)).toBe(200);
    expect(await grantCount()).toBe(before + 5000);
  });

  it('reaches administrators only when asked to, and leaves them administrators', async () => {
    const answer = await run({ includeAdmins: true });
    expect(answer.stats).toMatchObject({ total: 2502, processed: 2502, newUpgrades: 2, extensions: 2500 });
    for (const { id } of [admin, other]) {
      expect((await auth.member(id))?.role).toBe('admin');
      expect((await auth.member(id))?.pro_expires_at).not.toBeNull();
    }
  });

  it('ignores those who are Pro for life without listing them', async () => {
    await auth.add({ email: 'tron-doi@example.test', role: 'pro' });
    const answer = await run({ handleLifetimePro: 'ignore' });
    expect(answer.stats).toMatchObject({ total: 2501, processed: 2500, skipped: 1 });
    expect(answer.lifetimeProHandling).toEqual({ mode: 'ignore', skippedUsers: [] });
  });

  it.each([
    ['without months', { months: undefined }, 'Số tháng không hợp lệ.'],
    ['for half a month', { months: 1.5 }, 'Số tháng không hợp lệ.'],
    ['without a reason', { reason: undefined }, 'Vui lòng nhập lý do.'],
    ['with a blank reason', { reason: ' ' }, 'Vui lòng nhập lý do.'],
  ])('does nothing %s', async (_, body, msg) => {
    const before = await grantCount();
    expect(await call(body)).toMatchObject({ status: 400, json: { msg } });
    expect(await grantCount()).toBe(before);
  });

  it('is not done on a preview that another one has overtaken, also when both are confirmed at once', async () => {
    const before = await grantCount();
    const { lastRun, stats } = await run({ dryRun: true });
    const both = await Promise.all([call({ lastRun }), call({ lastRun }, other)]);
    const overtaken = { status: 409, json: { code: 'auth.bulk_upgrade_overtaken' } };
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await call({ lastRun })).toMatchObject(overtaken);
    expect(await grantCount()).toBe(before + stats.processed);
    const anew = await run({ dryRun: true });
    expect(await call({ lastRun: anew.lastRun })).toMatchObject({ status: 200 });
  });

  it('keeps nobody out while it runs', async () => {
    const client = clientOf(auth.service);
    const [email, password] = ['an-dang-vao@example.test', 'mật khẩu'];
    await client.call('POST', '/api/auth/register', { body: { name: 'An', email, password } });
    const repository = auth.service.app.get(BulkUpgradesRepository, { strict: false });
    await auth.service.app.get(UnitOfWork, { strict: false }).run(async (tx) => {
      const options = { months: 1, reason: 'Tết', includeAdmins: false, handleLifetimePro: 'skip' } as const;
      const at = new Date();
      const bulkUpgradeId = await repository.begin(tx, { actorId: admin.id, key: null, options, at });
      await repository.grant(tx, { bulkUpgradeId: Number(bulkUpgradeId), actorId: admin.id, options, at });
      const answer = await client.logIn(email, password);
      expect(answer.status).toBe(200);
    });
  });

  it('leaves nothing behind when it fails half way', async () => {
    const before = await grantCount();
    await auth.sql(`ALTER TABLE admin_audit ADD CONSTRAINT ck_broken CHECK (reason <> 'hỏng')`);
    const answer = await call({ reason: 'hỏng', idempotencyKey: 'hong-giua-chung' });
    expect(answer.status).toBe(502);
    expect(await grantCount()).toBe(before);
    await auth.sql('ALTER TABLE admin_audit DROP CONSTRAINT ck_broken');
    expect((await call({ reason: 'hỏng', idempotencyKey: 'hong-giua-chung' })).status).toBe(200);
  });
});
