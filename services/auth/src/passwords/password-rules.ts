import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode, Role } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { isCommonPassword } from './common-passwords';
import { isPersonalPassword } from './personal-password';

/** Characters that the password of an administrator has at least. */
const ADMIN_MINIMUM = 12;

/** The administrator of a local start. */
export const DEMO_ADMIN_EMAIL = 'admin@lacthu.local';

/** Whose password it is. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * What a new password must be beyond its length, which the contract checks. Passwords that were set before still open
 * their accounts.
 */
@Injectable()
export class PasswordRules {
  private readonly host: string;

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {
    this.host = new URL(config.PUBLIC_URL).hostname;
  }

  /**
   * @param field of the request, under which a form shows the refusal
   * @throws DomainError auth.password_common, auth.password_personal, auth.admin_password_short
   */
  assertAllowed(password: string, owner: PasswordOwner, field: string): void {
    const code = this.complaint(password, owner);
    if (!code) return;
    const { message } = new DomainError(code);
    throw new DomainError(code, { errors: [{ param: field, msg: message }] });
  }

  /**
   * Whether an administrator may have this password. The known one of the demo administrator is his to keep, as it exists
   * only where nobody else can come (docs/adr/0004).
   */
  isFitForAdmin(password: string, owner: Omit<PasswordOwner, 'role'>): boolean {
    const { SEED_DEMO_ACCOUNTS, DEMO_PASSWORD } = this.config;
    const isDemo = SEED_DEMO_ACCOUNTS === '1' && owner.email === DEMO_ADMIN_EMAIL;
    if (isDemo && password === DEMO_PASSWORD) return true;
    return this.complaint(password, { ...owner, role: 'admin' }) === null;
  }

  private complaint(password: string, { name, email, role }: PasswordOwner): ErrorCode | null {
    if (isCommonPassword(password)) return 'auth.password_common';
    if (isPersonalPassword(password, { name, email, host: this.host })) return 'auth.password_personal';
    const length = [...password.normalize('NFC')].length;
    return role === 'admin' && length < ADMIN_MINIMUM ? 'auth.admin_password_short' : null;
  }
}
