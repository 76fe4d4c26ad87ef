import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { TRACE_HEADER, openSpan, parentFrom } from '@lacthu/observability';
import type { FastifyRequest } from 'fastify';
import { ACCESS_METADATA, type AccessLevel } from './access';
import { assertAllowed, identify } from './admission';
import { DomainError } from './domain-error';
import type { IdentityVerifier } from './identity';
import { OPERATOR_METADATA } from './operator-route';

/** Admits a request whose signed identity satisfies the access level of the route. */
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
    const identity = await identify(request, this.verifier);
    const correlationId = request.id;
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const parentId = parentFrom(request.headers[TRACE_HEADER], correlationId);
    request.span = openSpan({ name: route, kind: 'server', correlationId, parentId });
    Object.assign(request.work ?? {}, { correlationId, spanId: request.span?.spanId });
    assertAllowed(level, identity);
    return true;
  }
}
