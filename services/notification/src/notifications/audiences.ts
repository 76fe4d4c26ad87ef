import type { ActingUser } from '@lacthu/http';
import type { Audience } from './notification.entity';

/** The audiences that a person of this role belongs to now. */
export function audiencesOf(role: ActingUser['role']): readonly Audience[] {
  return role === 'admin' ? ['everyone', 'admins'] : ['everyone'];
}

/** Where hints to an audience go on the live bus, whose other addresses are ids of users: they begin at 1. */
export const AUDIENCE_ADDRESSES: Readonly<Record<Audience, number>> = { everyone: 0, admins: -1 };
