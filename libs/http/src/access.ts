import type { OpenSpan } from '@lacthu/observability';
import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';
import type { ActingUser, Identity } from './identity';

/**
 * Access level of a route: `public` (everyone, through the gateway), `user` (logged in), `pro` (Pro or
 * administrator), `admin`, `internal` (other services only, never proxied).
 */
export type AccessLevel = 'public' | 'user' | 'pro' | 'admin' | 'internal';

export const ACCESS_METADATA = 'lacthu:access';

/** Sets the access level of a controller method. A route without one answers 403 and fails a test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_METADATA, level);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a lean route, which bypasses Nest ({@link LeanGet}). */
    isLean?: boolean;
  }
  interface FastifyRequest {
    identity?: Identity;
    /** Context in which the handler runs. */
    work?: { correlationId: string; spanId?: string | undefined };
    /** Span of the request while tracing is enabled. */
    span?: OpenSpan | null;
  }
}

/** Parameter with the verified identity of the request. */
export const CallerIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const identity = context.switchToHttp().getRequest<FastifyRequest>().identity;
  if (!identity) throw new DomainError('platform.unauthenticated');
  return identity;
});

/** Parameter with the logged-in user; 401 for guests. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): ActingUser => {
  const user = context.switchToHttp().getRequest<FastifyRequest>().identity?.user;
  if (!user) throw new DomainError('platform.unauthenticated');
  return user;
});

/** Parameter with the logged-in user, or null for guests. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): ActingUser | null => {
    return context.switchToHttp().getRequest<FastifyRequest>().identity?.user ?? null;
  },
);
