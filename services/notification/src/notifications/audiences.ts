import type { ActingUser } from '@lacthu/http';
import type { Audience } from './notification.entity';

/** Audiences of a user with this role. */
export function audiencesOf(role: ActingUser['role']): readonly Audience[] {
  return role === 'admin' ? ['everyone', 'admins'] : ['everyone'];
}

/** Addresses of audiences on the live bus. Its other addresses are user ids, which start at 1. */
export const AUDIENCE_ADDRESSES: Readonly<Record<Audience, number>> = { everyone: 0, admins: -1 };
