import { GetSessionRpc, adminStatsSchema, type AdminStats } from '@lacthu/contracts';
import { Clock, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { randomUUID } from 'node:crypto';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';

/** Half past midnight in Vietnam, half past five in the afternoon of the day before in Greenwich. */
const now = new Date('2026-11-27T17:30:00.000Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

describe.each(['UTC', 'Asia/Ho_Chi_Minh'])('statistics from a database in %s', (databaseZone) => {
  let auth: AuthUnderTest;
  let admin: ActingUser;
  let gateway: TestNeighbour;

  beforeAll(async () => {
    auth = await bootAuth({ databaseZone });
    gateway = await bootTestNeighbour('tts', { natsUrl: auth.service.natsUrl });
    setTime(now);
    admin = await auth.add({ email: 'chu@example.test', role: 'admin' });
    await auth.sql('UPDATE users SET created_at = $1', [ago(200 * 24 * 60)]);
  });
  afterAll(async () => {
    await gateway.close();
    await auth.close();
  });

  const setTime = (moment: Date) => jest.spyOn(auth.service.app.get(Clock), 'now').mockReturnValue(moment);
  const read = async (zone?: string): Promise<AdminStats> => {
    const answer = await auth.call(admin, 'GET', `/api/admin/stats${zone ? `?zone=${zone}` : ''}`);
    return adminStatsSchema.parse(answer.json).stats;
  };
  const newcomer = async (email: string, at: Date, more: { role?: 'pro'; proExpiresAt?: Date } = {}) => {
    const user = await auth.add({ email, ...more });
    await auth.sql('UPDATE users SET created_at = $2, project_count = 2, chapter_count = 30 WHERE id = $1', [
      user.id,
      at,
    ]);
    return user;
  };
  const uses = async (user: ActingUser, sessionId: string, at: Date) => {
    setTime(at);
    await gateway.app.get(RpcClient, { strict: false }).call(GetSessionRpc, { sessionId, userId: user.id });
    setTime(now);
  };
  const openSession = async (user: ActingUser) => {
    const id = randomUUID();
    await auth.sql('INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
      id,
      user.id,
      ago(3 * 24 * 60),
      new Date(now.getTime() + 24 * 60 * MINUTE_MS),
    ]);
    return id;
  };

  it('show thirty days and twelve months up to today, empty ones too', async () => {
    const stats = await read();
    for (const figures of [stats.newUsersByDay, stats.proGrantsByDay, stats.activeUsersByDay]) {
      expect(figures).toHaveLength(30);
      expect(figures.at(-1)).toEqual({ day: '2026-11-28', count: 0 });
      expect(figures[0]?.day).toBe('2026-10-30');
    }
    expect(stats.revenueByMonth).toHaveLength(12);
    expect(stats.revenueByMonth[0]?.month).toBe('2025-12');
    expect(stats.revenueByMonth.at(-1)).toEqual({ month: '2026-11', amount: 0 });
  });

  it("count a newcomer on his day of the reader's zone", async () => {
    await newcomer('ngay-nay@example.test', ago(10));
    await newcomer('hom-qua@example.test', ago(60), { role: 'pro', proExpiresAt: ago(1) });
    const vietnam = (await read()).newUsersByDay.slice(-2);
    expect(vietnam).toEqual([
      { day: '2026-11-27', count: 1 },
      { day: '2026-11-28', count: 1 },
    ]);
    const greenwich = (await read('UTC')).newUsersByDay.slice(-2);
    expect(greenwich).toEqual([
      { day: '2026-11-26', count: 0 },
      { day: '2026-11-27', count: 2 },
    ]);
  });

  it('count accounts, projects and chapters, and tell Pro that runs from Pro that has run out', async () => {
    await newcomer('dang-pro@example.test', ago(90), { role: 'pro', proExpiresAt: ago(-60) });
    await newcomer('tron-doi@example.test', ago(90), { role: 'pro' });
    expect(await read()).toMatchObject({
      totalUsers: 5,
      proUsers: 3,
      activeProUsers: 2,
      adminUsers: 1,
      totalProjects: 8,
      totalChapters: 120,
      pendingRequests: 0,
    });
  });

  it('count grants and the money of approved requests, not of those that wait or were rejected', async () => {
    const people = await Promise.all(
      ['mot', 'hai', 'ba'].map((name) => newcomer(`${name}@example.test`, ago(40 * 24 * 60))),
    );
    for (const [place, user] of people.entries()) {
      await auth.call(user, 'POST', '/api/user/upgrade-request', {
        transactionCode: `MA${place}`,
        amount: 50_000 + place,
      });
    }
    const [first, second] = await auth.sql<{ id: string }>('SELECT id FROM upgrade_requests ORDER BY id');
    await auth.call(admin, 'POST', `/api/admin/approve-request/${first?.id}`, {});
    await auth.call(admin, 'POST', `/api/admin/reject-request/${second?.id}`, { reason: 'Sai' });
    const stats = await read();
    expect(stats.revenueByMonth.at(-1)).toEqual({ month: '2026-11', amount: 50_000 });
    expect(stats.proGrantsByDay.at(-1)).toEqual({ day: '2026-11-28', count: 1 });
    expect(stats.pendingRequests).toBe(1);
  });

  it('count a person as active on each day on which he used a session, once', async () => {
    const [one, two] = await Promise.all([
      newcomer('den@example.test', ago(50 * 24 * 60)),
      newcomer('di@example.test', ago(50 * 24 * 60)),
    ]);
    const [session, phone, other] = await Promise.all([one, one, two].map(openSession));
    await uses(one, session ?? '', ago(2 * 24 * 60));
    await uses(one, session ?? '', ago(60));
    await uses(one, phone ?? '', ago(55));
    await uses(two, other ?? '', ago(5));
    expect((await read()).activeUsersByDay.slice(-3)).toEqual([
      { day: '2026-11-26', count: 1 },
      { day: '2026-11-27', count: 1 },
      { day: '2026-11-28', count: 1 },
    ]);
  });

  it('write a session that is asked about all the time only every few minutes', async () => {
    const user = await newcomer('chăm@example.test', ago(50 * 24 * 60));
    const session = await openSession(user);
    const lastUse = async () => {
      const [row] = await auth.sql<{ last_used_at: Date | null }>(
        'SELECT last_used_at FROM sessions WHERE id = $1',
        [session],
      );
      return row?.last_used_at ?? null;
    };
    expect(await lastUse()).toBeNull();
    await uses(user, session, ago(20));
    await uses(user, session, ago(17));
    expect(await lastUse()).toEqual(ago(20));
    await uses(user, session, ago(14));
    expect(await lastUse()).toEqual(ago(14));
  });

  it.each(['+07:00', 'Mars/Base', "UTC'--", 'US/Pacific-New'])('know no zone %s', async (zone) => {
    const path = `/api/admin/stats?zone=${encodeURIComponent(zone)}`;
    expect(await auth.call(admin, 'GET', path)).toMatchObject({
      status: 400,
      json: { msg: 'Múi giờ không hợp lệ.', errors: [{ param: 'zone' }] },
    });
  });
});
