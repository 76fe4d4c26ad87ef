import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode, Role } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { isCommonPassword } from './common-passwords';
import { isPersonalPassword } from './personal-password';

/** Minimum length, in characters, of an administrator's password. */
const ADMIN_MINIMUM = 12;

/** Administrator account of a local start. */
export const DEMO_ADMIN_EMAIL = 'admin@lacthu.local';

/** Owner of the password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Rules for new passwords besides the minimum length, which the contract checks. Existing passwords still work. */
@Injectable()
export class PasswordRules {
  private readonly host: string;

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {
    this.host = new URL(config.PUBLIC_URL).hostname;
  }

  /**
   * @param field request field under which the form shows the error
   * @throws DomainError auth.password_common, auth.password_personal, auth.admin_password_short
   */
  assertAllowed(password: string, owner: PasswordOwner, field: string): void {
    const code = this.violation(password, owner);
    if (!code) return;
    const { message } = new DomainError(code);
    throw new DomainError(code, { errors: [{ param: field, msg: message }] });
  }

  /**
   * Returns true if an administrator may use this password. The well-known password of the demo administrator is
   * allowed, because it exists only on a server that listens on loopback (docs/adr/0004).
   */
  isFitForAdmin(password: string, owner: Omit<PasswordOwner, 'role'>): boolean {
    const { SEED_DEMO_ACCOUNTS, DEMO_PASSWORD } = this.config;
    const isDemo = SEED_DEMO_ACCOUNTS === '1' && owner.email === DEMO_ADMIN_EMAIL;
    if (isDemo && password === DEMO_PASSWORD) return true;
    return this.violation(password, { ...owner, role: 'admin' }) === null;
  }

  private violation(password: string, { name, email, role }: PasswordOwner): ErrorCode | null {
    if (isCommonPassword(password)) return 'auth.password_common';
    if (isPersonalPassword(password, { name, email, host: this.host })) return 'auth.password_personal';
    const length = [...password.normalize('NFC')].length;
    return role === 'admin' && length < ADMIN_MINIMUM ? 'auth.admin_password_short' : null;
  }
}
