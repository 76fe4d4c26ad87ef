import {
  ACCOUNT_LIMITS,
  FindRecipientsRpc,
  ListRecipientsRpc,
  RECIPIENTS_PAGE,
  adminUserListSchema,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';

describe('the people of an installation', () => {
  let auth: AuthUnderTest;
  let admin: ActingUser;

  beforeAll(async () => {
    auth = await bootAuth();
    admin = await auth.add({ email: 'chu@example.test', name: 'Quản trị viên', role: 'admin' });
    await auth.add({ email: 'anh@example.test', name: 'Nguyễn Thị Ánh' });
    await auth.add({ email: 'duc@example.test', name: 'Đặng Đức', role: 'pro' });
    await auth.add({ email: 'dem@example.test', name: 'Trần Đêm'.normalize('NFD') });
    await auth.add({ email: '100%@example.test', name: 'Phần_trăm' });
  });
  afterAll(() => auth.close());

  const get = async (path: string) =>
    adminUserListSchema.parse((await auth.call(admin, 'GET', `/api/admin/${path}`)).json);
  const search = async (text: string, role = '') =>
    (await get(`search-users?search=${encodeURIComponent(text)}&role=${role}`)).users.map(
      ({ email }) => email,
    );

  it.each([
    ['nguyen thi anh', ['anh@example.test']],
    ['NGUYỄN', ['anh@example.test']],
    ['ánh'.normalize('NFD'), ['anh@example.test']],
    ['đức', ['duc@example.test']],
    ['dang duc', ['duc@example.test']],
    ['tran dem', ['dem@example.test']],
    ['ĐÊM', ['dem@example.test']],
    ['đế', []],
    ['trần đệm', []],
    ['phần_trăm', ['100%@example.test']],
    ['ANH@Example', ['anh@example.test']],
    ['  thi   anh ', ['anh@example.test']],
    ['100%', ['100%@example.test']],
    ['phan_', ['100%@example.test']],
    ['không ai', []],
  ])('are found by %s', async (text, emails) => {
    expect(await search(text)).toEqual(emails);
  });

  it('are found by role', async () => {
    expect(await search('', 'pro')).toEqual(['duc@example.test']);
    expect(await search('', 'admin')).toEqual(['chu@example.test']);
    expect(await search('anh', 'pro')).toEqual([]);
    expect(await search('', 'all')).toHaveLength(5);
  });

  it('carry what the list shows', async () => {
    const { users } = await get('search-users?search=duc');
    expect(users).toEqual([
      expect.objectContaining({
        name: 'Đặng Đức',
        role: 'pro',
        pro_expires_at: null,
        project_count: 0,
        chapter_count: 0,
        has_second_factor: false,
      }),
    ]);
    expect(Object.keys(users[0] ?? {})).not.toContain('password_hash');
  });

  it('are turned page by page, newest first, each once', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => get(`users?page=${page}&limit=2`)),
    );
    const emails = [first, second, third].flatMap((page) => page?.users.map(({ email }) => email) ?? []);
    expect(emails).toEqual([
      '100%@example.test',
      'dem@example.test',
      'duc@example.test',
      'anh@example.test',
      'chu@example.test',
    ]);
    expect(third?.pagination).toEqual({ current: 3, total: 3, totalUsers: 5 });
  });

  it('come fifty at a time in the list and twenty in a search', async () => {
    await auth.sql(
      `INSERT INTO users (name, email, email_key, password_hash)
       SELECT 'Bạn', email, email, '' FROM (SELECT 'ban-' || n || '@example.test' AS email FROM generate_series(1, 60) n)`,
    );
    expect((await get('users')).users).toHaveLength(50);
    const found = await get('search-users?search=ban-');
    expect(found.users).toHaveLength(20);
    expect(found.pagination).toEqual({ current: 1, total: 3, totalUsers: 60 });
  });

  it.each([
    'users?page=0',
    'users?page=x',
    'users?limit=101',
    'search-users?role=king',
    'search-users?limit=0',
  ])('are not listed for %s', async (path) => {
    expect(await auth.call(admin, 'GET', `/api/admin/${path}`)).toMatchObject({ status: 400 });
  });

  it('are found among a hundred thousand by the indexes: nobody is sorted, and few are read for a name', async () => {
    await auth.sql(
      `INSERT INTO users (name, email, email_key, password_hash, project_count)
       SELECT 'Người thứ ' || n, email, email, '', n % 3
         FROM (SELECT n, md5(n::text) || '@many.test' AS email FROM generate_series(1, 100000) n) rows`,
    );
    await auth.sql('ANALYZE users');
    const plansOf = async (path: string): Promise<string> => {
      const asked = jest.spyOn(auth.service.app.get(DataSource), 'query');
      expect((await get(path)).users.length).toBeGreaterThan(0);
      const questions = asked.mock.calls.filter(
        ([text]) => /FROM users/.test(text) && /count|LIMIT/.test(text),
      );
      asked.mockRestore();
      expect(questions).toHaveLength(2);
      const plans = questions.map(([text, values]) => auth.sql(`EXPLAIN ${text}`, values as unknown[]));
      return JSON.stringify(await Promise.all(plans));
    };
    const byName = await plansOf('search-users?search=nguyen%20thi%20anh');
    expect(byName).toContain('Bitmap Index Scan');
    expect(byName).not.toContain('Seq Scan');
    for (const path of ['search-users?search=nguoi', 'users?page=2000']) {
      const plans = await plansOf(path);
      expect(plans).toContain('Index Scan Backward using pk_users');
      expect(plans).not.toContain('Sort');
    }
  });
});

describe('the people that a mail is for', () => {
  let auth: AuthUnderTest;
  let notification: TestNeighbour;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    auth = await bootAuth();
    notification = await bootTestNeighbour('notification', { natsUrl: auth.service.natsUrl });
    const day = 86_400_000;
    for (const [name, member] of Object.entries({
      chu: { role: 'admin' as const },
      thuong: {},
      tronDoi: { role: 'pro' as const },
      dangPro: { role: 'pro' as const, proExpiresAt: new Date(Date.now() + day) },
      hetHan: { role: 'pro' as const, proExpiresAt: new Date(Date.now() - day) },
    })) {
      ids[name] = (await auth.add({ email: `${name}@Example.test`, name, ...member })).id;
    }
  });
  afterAll(async () => {
    await notification.close();
    await auth.close();
  });

  const rpc = () => notification.app.get(RpcClient, { strict: false });
  const listed = async (target: 'all' | 'user' | 'pro' | 'admin', afterId = 0, limit = RECIPIENTS_PAGE) =>
    (await rpc().call(ListRecipientsRpc, { target, afterId, limit })).recipients.map(({ name }) => name);

  it('are chosen by the rights they have now: who has run out counts as an ordinary user', async () => {
    expect(await listed('all')).toEqual(['chu', 'thuong', 'tronDoi', 'dangPro', 'hetHan']);
    expect(await listed('user')).toEqual(['thuong', 'hetHan']);
    expect(await listed('pro')).toEqual(['tronDoi', 'dangPro']);
    expect(await listed('admin')).toEqual(['chu']);
  });

  it('fit into one answer however long their names and addresses are', async () => {
    const long = (place: number) => `${'ế'.repeat(ACCOUNT_LIMITS.email - 20)}${place}@example.test`;
    for (let place = 0; place < RECIPIENTS_PAGE; place += 1) {
      await auth.add({ email: long(place), name: 'ế'.repeat(ACCOUNT_LIMITS.name), role: 'admin' });
    }
    const request = { target: 'admin' as const, afterId: ids.hetHan ?? 0, limit: RECIPIENTS_PAGE };
    const { recipients } = await rpc().call(ListRecipientsRpc, request);
    expect(recipients).toHaveLength(RECIPIENTS_PAGE);
    const emails = recipients.map(({ email }) => email);
    const found = await rpc().call(FindRecipientsRpc, { emails, userIds: [] });
    expect(found.recipients).toEqual(recipients);
    await auth.sql(`DELETE FROM users WHERE id > $1`, [ids.hetHan]);
  });

  it('come in pages by rising id', async () => {
    expect(await listed('all', 0, 2)).toEqual(['chu', 'thuong']);
    expect(await listed('all', ids.thuong, 2)).toEqual(['tronDoi', 'dangPro']);
    expect(await listed('all', ids.hetHan)).toEqual([]);
  });

  it('are found by address however it is written and by id, each once', async () => {
    const { recipients } = await rpc().call(FindRecipientsRpc, {
      emails: ['THUONG@example.test', ' thuong@Example.test ', 'khong-co@example.test'],
      userIds: [ids.thuong ?? 0, ids.chu ?? 0, 999_999],
    });
    expect(recipients.map(({ userId }) => userId)).toEqual([ids.chu, ids.thuong]);
  });
});
