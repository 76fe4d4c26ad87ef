import type { AdminBlock, Role } from '@lacthu/contracts';

/** What of an account decides whether an administrator may act as one. */
export interface AdminFacts {
  readonly role: Role;
  /** Null while nobody has typed the password since this is noted: then it is believed to be good. */
  readonly passwordFitForAdmin: boolean | null;
}

/** What an administrator has to do before administration opens to him; null for everybody else, and when it is done. */
export function adminBlockOf({ role, passwordFitForAdmin }: AdminFacts): AdminBlock | null {
  if (role !== 'admin') return null;
  return passwordFitForAdmin === false ? 'password' : null;
}
