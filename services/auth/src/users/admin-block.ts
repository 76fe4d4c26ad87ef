import type { AdminBlock, Role } from '@lacthu/contracts';
import type { AuthConfig } from '../config/auth.config';

/** Fields of an account that decide whether its administrator rights are usable. */
export interface AdminAccount {
  readonly role: Role;
  /** Null if the password was set before this column existed and no log-in has checked it since; treated as fit. */
  readonly passwordFitForAdmin: boolean | null;
  readonly secondFactorAt: Date | null;
}

export type AdminRules = Pick<AuthConfig, 'ADMIN_SECOND_FACTOR'>;

/**
 * Returns the step an administrator must complete before administration opens; null if there is none, and for other
 * roles.
 */
export function adminBlockOf(
  { role, passwordFitForAdmin, secondFactorAt }: AdminAccount,
  { ADMIN_SECOND_FACTOR }: AdminRules,
): AdminBlock | null {
  if (role !== 'admin') return null;
  if (passwordFitForAdmin === false) return 'password';
  return ADMIN_SECOND_FACTOR === 'required' && !secondFactorAt ? 'second_factor' : null;
}
