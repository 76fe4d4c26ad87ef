import type { FastifyRequest } from 'fastify';
import type { AccessLevel } from './access';
import { DomainError } from './domain-error';
import { IDENTITY_HEADER, type Identity, type IdentityVerifier } from './identity';

/**
 * Verifies the identity of a request, and sets the request id that the gateway made.
 *
 * @throws DomainError `platform.unauthenticated` without a valid identity
 */
export async function identify(request: FastifyRequest, verifier: IdentityVerifier): Promise<Identity> {
  const header = request.headers[IDENTITY_HEADER];
  const identity = typeof header === 'string' ? await verifier.verify(header) : null;
  if (!identity) throw new DomainError('platform.unauthenticated');
  return identified(request, identity);
}

/** As {@link identify}, synchronously, for an identity that was verified before; null for any other. */
export function identifyNow(request: FastifyRequest, verifier: IdentityVerifier): Identity | null {
  const header = request.headers[IDENTITY_HEADER];
  const identity = typeof header === 'string' ? verifier.known(header) : undefined;
  return identity ? identified(request, identity) : null;
}

/** @throws DomainError when the identity does not satisfy the access level */
export function assertAllowed(level: AccessLevel, identity: Identity): void {
  if (level === 'internal') {
    if (identity.caller === 'gateway') throw new DomainError('platform.not_found');
    return;
  }
  if (level === 'public') return;
  if (!identity.user) throw new DomainError('platform.unauthenticated');
  if (level === 'pro' && !identity.user.proActive) throw new DomainError('platform.pro_only');
  if (level === 'admin' && identity.user.role !== 'admin') throw new DomainError('platform.forbidden');
}

function identified(request: FastifyRequest, identity: Identity): Identity {
  request.identity = identity;
  request.id = identity.requestId ?? request.id;
  return identity;
}
