import { randomBytes } from 'node:crypto';
import {
  loginResponseSchema,
  registerResponseSchema,
  upgradeProResponseSchema,
  type User,
} from '@lacthu/contracts';
import { ask } from './api';
import { stackAddresses } from './stack-addresses';

/** Values of the registration form. */
export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A person who is logged in. */
export interface Account extends Credentials {
  readonly user: User;
  readonly token: string;
}

/** Credentials of no account yet. */
export function freshCredentials(name = 'Nguyễn Thị Ánh'): Credentials {
  const mark = randomBytes(6).toString('hex');
  return { name, email: `nguoi-moi-${mark}@example.org`, password: `mật-khẩu ${mark}` };
}

/** Registers and logs in, as a newcomer does. */
export async function newcomer(name?: string): Promise<Account> {
  const credentials = freshCredentials(name);
  await ask(registerResponseSchema, 'POST', '/api/auth/register', { json: credentials }, 201);
  return { ...credentials, ...(await logIn(credentials)) };
}

/** A newcomer whom the demo administrator has given Pro for life: a file that runs beside others needs a Pro of its own. */
export async function newPro(name?: string): Promise<Account> {
  const account = await newcomer(name);
  const { token } = await logInAdmin();
  const json = { lifetime: true, reason: 'Tài khoản thử' };
  await ask(upgradeProResponseSchema, 'PUT', `/api/admin/users/${account.user.id}/upgrade-pro`, {
    token,
    json,
  });
  return account;
}

/** One more session of a registered account. */
export function logIn({
  email,
  password,
}: Pick<Credentials, 'email' | 'password'>): Promise<{ token: string; user: User }> {
  return ask(loginResponseSchema, 'POST', '/api/auth/login', { json: { email, password } });
}

/** One more session of the demo account that is Pro. */
export function logInPro(): Promise<{ token: string; user: User }> {
  return logIn({ email: 'pro@lacthu.local', password: stackAddresses().demoPassword });
}

/** One more session of the demo account that is an administrator. */
export function logInAdmin(): Promise<{ token: string; user: User }> {
  return logIn({ email: 'admin@lacthu.local', password: stackAddresses().demoPassword });
}
