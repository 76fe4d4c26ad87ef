import type { ProState } from './pro-term';

/** Pro state of an account in the audit log. */
export function presentProState(state: ProState): { role: string; pro_expires_at: string | null } {
  return { role: state.role, pro_expires_at: state.proExpiresAt?.toISOString() ?? null };
}
