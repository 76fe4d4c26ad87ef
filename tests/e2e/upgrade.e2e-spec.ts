import {
  acknowledgementSchema,
  meResponseSchema,
  paymentSchema,
  upgradeRequestListSchema,
  upgradeStatusSchema,
} from '@lacthu/contracts';
import { logInAdmin, newcomer, type Account } from './account';
import { ask, call, errorOf } from './api';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

const adminToken = async (): Promise<string> => (await logInAdmin()).token;

/** The specification's rule for codes: PRO, the account, the time. */
const codeOf = ({ user }: Account): string => `PRO${user.id}${String(Date.now()).slice(-6)}`;

const send = (account: Account, transactionCode = codeOf(account)) =>
  call('POST', '/api/user/upgrade-request', {
    token: account.token,
    json: { transactionCode, amount: 50_000, description: 'Nâng cấp Pro' },
  });
const statusOf = (account: Account) =>
  ask(upgradeStatusSchema, 'GET', '/api/user/upgrade-status', { token: account.token });
const decide = (token: string, what: 'approve' | 'reject', id: number, json: object = {}) =>
  call('POST', `/api/admin/${what}-request/${id}`, { token, json });

async function requestIdOf(token: string, account: Account): Promise<number> {
  const { requests } = await ask(upgradeRequestListSchema, 'GET', '/api/admin/upgrade-requests', { token });
  return requests.find((request) => request.user_id === account.user.id)?.id ?? 0;
}

/** A door that only Pro opens; behind it there is no such project. */
const proDoor = async (account: Account): Promise<number> => {
  const request = { token: account.token, json: { format: 'txt' } };
  return (await call('POST', '/api/projects/999999999/export', request)).status;
};

describe('a person who pays for Pro', () => {
  it('has it with the same session in another service, at once after the approval', async () => {
    const [person, admin] = await Promise.all([newcomer(), adminToken()]);
    expect(await proDoor(person)).toBe(403);
    expect((await send(person)).status).toBe(201);
    expect((await statusOf(person)).status).toBe('pending');

    const asked = Date.now();
    const approved = await decide(admin, 'approve', await requestIdOf(admin, person));
    expect(approved.status).toBe(200);

    expect(await proDoor(person)).toBe(404);
    const { user } = await ask(meResponseSchema, 'GET', '/api/user/me', { token: person.token });
    expect(user.role).toBe('pro');
    const end = Date.parse(user.pro_expires_at ?? '');
    expect(end - asked).toBeGreaterThanOrEqual(THIRTY_DAYS_MS - 1_000);
    expect(end - asked).toBeLessThan(THIRTY_DAYS_MS + 60_000);
    expect(await statusOf(person)).toMatchObject({ status: 'approved', request: null });
  });

  it('has it at once too when an administrator gives it unasked', async () => {
    const [person, token] = await Promise.all([newcomer(), adminToken()]);
    expect(await proDoor(person)).toBe(403);
    const json = { months: 1, reason: 'Tặng' };
    const given = await call('PUT', `/api/admin/users/${person.user.id}/upgrade-pro`, { token, json });
    expect(given.status).toBe(200);
    expect(await proDoor(person)).toBe(404);
  });

  it('gets one term from two clicks of two administrators', async () => {
    const [person, one, other] = await Promise.all([newcomer(), adminToken(), adminToken()]);
    await send(person);
    const id = await requestIdOf(one, person);
    const answers = await Promise.all([one, other, one, other].map((token) => decide(token, 'approve', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { user } = await ask(meResponseSchema, 'GET', '/api/user/me', { token: person.token });
    expect(Date.parse(user.pro_expires_at ?? '')).toBeLessThan(Date.now() + THIRTY_DAYS_MS + 60_000);
  });

  it('reads why he was rejected, and may send the same code again', async () => {
    const [person, admin] = await Promise.all([newcomer(), adminToken()]);
    const code = codeOf(person);
    await send(person, code);
    const id = await requestIdOf(admin, person);
    expect(errorOf(await decide(admin, 'reject', id, { reason: ' ' }), 400).msg).toBe(
      'Vui lòng nhập lý do từ chối.',
    );
    expect((await decide(admin, 'reject', id, { reason: 'Chưa thấy tiền về.' })).status).toBe(200);
    expect(await statusOf(person)).toMatchObject({
      status: 'none',
      request: { transaction_code: code, status: 'rejected', reason: 'Chưa thấy tiền về.' },
    });
    expect((await send(person, code)).status).toBe(201);
  });

  it('is told when a request waits already, and when a code was used', async () => {
    const [person, other] = await Promise.all([newcomer(), newcomer()]);
    const code = codeOf(person);
    await ask(
      acknowledgementSchema,
      'POST',
      '/api/user/upgrade-request',
      { token: person.token, json: { transactionCode: code } },
      201,
    );
    expect(errorOf(await send(person), 400).msg).toContain('đang chờ');
    expect(errorOf(await send(other, code), 400).msg).toContain('đã được sử dụng');
    expect(errorOf(await send(other, 'pro-1'), 400).errors?.[0]?.param).toBe('transactionCode');
  });

  it('is told where to pay, or that nothing is configured', async () => {
    const { token } = await newcomer();
    await ask(paymentSchema, 'GET', '/api/user/payment', { token });
    errorOf(await call('GET', '/api/user/payment'), 401);
  });
});
