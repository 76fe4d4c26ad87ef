import type { AdminBlock, Role } from '@lacthu/contracts';
import type { AuthConfig } from '../config/auth.config';

/** What of an account decides whether an administrator may act as one. */
export interface AdminAccount {
  readonly role: Role;
  /** Null while nobody has typed the password since this is noted: then it is believed to be good. */
  readonly passwordFitForAdmin: boolean | null;
  readonly secondFactorAt: Date | null;
}

export type AdminRules = Pick<AuthConfig, 'ADMIN_SECOND_FACTOR'>;

/** What an administrator has to do before administration opens to him; null for everybody else, and when it is done. */
export function adminBlockOf(
  { role, passwordFitForAdmin, secondFactorAt }: AdminAccount,
  { ADMIN_SECOND_FACTOR }: AdminRules,
): AdminBlock | null {
  if (role !== 'admin') return null;
  if (passwordFitForAdmin === false) return 'password';
  return ADMIN_SECOND_FACTOR === 'required' && !secondFactorAt ? 'second_factor' : null;
}
