import type { ActingUser } from '@lacthu/http';
import { bootAuth, type AuthUnderTest } from './auth-under-test';

/** Boots auth with an administrator for the tests of one file; `person` adds an account. */
export function authWithAdmin() {
  const auth = {} as AuthUnderTest;
  const admin = {} as ActingUser;
  let added = 0;
  beforeAll(async () => {
    Object.assign(auth, await bootAuth());
    Object.assign(admin, await auth.add({ email: 'chu@example.test', role: 'admin' }));
  });
  afterAll(() => auth.close());
  const person = (more: Partial<Parameters<AuthUnderTest['add']>[0]> = {}) =>
    auth.add({ email: `nguoi-${(added += 1)}@example.test`, ...more });
  return { auth, admin, person };
}
