import type { OpenSpan } from '@lacthu/observability';
import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';
import type { ActingUser, Identity } from './identity';

/**
 * Who may call a route: `public` (anyone, through the gateway), `user` (logged in), `pro` (Pro or
 * administrator), `admin`, `internal` (other services only, never proxied).
 */
export type AccessLevel = 'public' | 'user' | 'pro' | 'admin' | 'internal';

export const ACCESS_METADATA = 'lacthu:access';

/** Every controller method states its access; a route without it answers 403 and fails the completeness test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_METADATA, level);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that Nest takes no part in. */
    isLean?: boolean;
  }
  interface FastifyRequest {
    identity?: Identity;
    /** What is done for it is done in this context. */
    work?: { correlationId: string; spanId?: string | undefined };
    /** Of this request, where tracing is on. */
    span?: OpenSpan | null;
  }
}

/** The verified caller of this request. */
export const CallerIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const identity = context.switchToHttp().getRequest<FastifyRequest>().identity;
  if (!identity) throw new DomainError('platform.unauthenticated');
  return identity;
});

/** The logged-in person; 401 for guests. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): ActingUser => {
  const user = context.switchToHttp().getRequest<FastifyRequest>().identity?.user;
  if (!user) throw new DomainError('platform.unauthenticated');
  return user;
});

/** The logged-in person or null, for routes that guests may call too. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): ActingUser | null => {
    return context.switchToHttp().getRequest<FastifyRequest>().identity?.user ?? null;
  },
);
