import type { ProState } from './pro-term';

/** What the audit log says of an account before and after an act. */
export function presentProState(state: ProState): { role: string; pro_expires_at: string | null } {
  return { role: state.role, pro_expires_at: state.proExpiresAt?.toISOString() ?? null };
}
