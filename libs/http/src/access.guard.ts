import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { enterContext } from '@lacthu/observability';
import type { FastifyRequest } from 'fastify';
import { ACCESS_METADATA, type AccessLevel } from './access';
import { DomainError } from './domain-error';
import { IDENTITY_HEADER, type Identity, type IdentityVerifier } from './identity';
import { OPERATOR_METADATA } from './operator-route';

/** Lets a request through when its signed identity fits the access level that the route states. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: IdentityVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    if (this.reflector.get<boolean | undefined>(OPERATOR_METADATA, context.getClass())) return true;
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!level) throw new DomainError('platform.forbidden');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers[IDENTITY_HEADER];
    const identity = typeof header === 'string' ? await this.verifier.verify(header) : null;
    if (!identity) throw new DomainError('platform.unauthenticated');
    request.identity = identity;
    request.id = identity.requestId ?? request.id;
    enterContext({ correlationId: request.id });
    assertAllowed(level, identity);
    return true;
  }
}

function assertAllowed(level: AccessLevel, identity: Identity): void {
  if (level === 'internal') {
    if (identity.caller === 'gateway') throw new DomainError('platform.not_found');
    return;
  }
  if (level === 'public') return;
  if (!identity.user) throw new DomainError('platform.unauthenticated');
  if (level === 'pro' && !identity.user.proActive) throw new DomainError('platform.pro_only');
  if (level === 'admin' && identity.user.role !== 'admin') throw new DomainError('platform.forbidden');
}
