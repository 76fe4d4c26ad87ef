import { SetMetadata, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { runInContext } from '@lacthu/observability';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ACCESS_METADATA, type AccessLevel } from './access';
import { assertAllowed, identify, identifyNow } from './admission';
import { sendError } from './send-error';
import { IdentityVerifier, type Identity } from './identity';
import { LOGGER } from './platform-tokens';

const LEAN_METADATA = 'lacthu:lean-get';

/** The request, as a lean route receives it. */
export interface LeanCall {
  readonly params: Readonly<Record<string, string>>;
  readonly identity: Identity;
}

/** A response with status 200. */
export interface LeanAnswer {
  /** The body as JSON. */
  readonly json: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface LeanRoute {
  readonly path: string;
  readonly access: AccessLevel;
  readonly answer: (call: LeanCall) => Promise<LeanAnswer>;
}

/**
 * Marks a read that bypasses Nest (docs/adr/0019): for the few most frequent reads, where Nest's request chain and the
 * request context cost more than the read. The method takes a {@link LeanCall} and returns a {@link LeanAnswer}. Access
 * ({@link Access}), identity, request id, ETag, metrics and errors work as on every route. The method has no request
 * context, so it must not call other services.
 *
 * @param path as in a controller method, with the prefix of the controller
 */
export const LeanGet = (path: string) => SetMetadata(LEAN_METADATA, path);

/**
 * Registers the lean routes of some controllers in Fastify. Has to be called before Nest initialises, in a scope of its
 * own, so that the routes get the hooks added before and none of Nest's.
 *
 * @throws Error for a route without an access level
 */
export function addLeanRoutes(app: NestFastifyApplication, controllers: readonly Type<object>[]): void {
  if (controllers.length === 0) return;
  const routes = controllers.flatMap((type) => leanRoutesOf(app.get(type, { strict: false })));
  const verifier = app.get(IdentityVerifier);
  const logger = app.get<Logger>(LOGGER);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  void fastify.register((scope, _options, done) => {
    scope.setErrorHandler((error, request, reply) =>
      runInContext({ correlationId: request.id }, () => sendError(error, request, reply, logger)),
    );
    for (const route of routes) addRoute(scope, route, verifier);
    done();
  });
}

function addRoute(
  scope: FastifyInstance,
  { path, access, answer }: LeanRoute,
  verifier: IdentityVerifier,
): void {
  const options = { config: { isLean: true } };
  scope.get<{ Params: Record<string, string> }>(`/${path}`, options, async (request, reply) => {
    const identity = identifyNow(request, verifier) ?? (await identify(request, verifier));
    assertAllowed(access, identity);
    const { json, headers } = await answer({ params: request.params, identity });
    return reply.type('application/json; charset=utf-8').headers(headers).send(json);
  });
}

function leanRoutesOf(controller: object): LeanRoute[] {
  const type = controller.constructor;
  const members: object = Object.getOwnPropertyDescriptors(type.prototype);
  return Object.values(members).flatMap(({ value: method }: PropertyDescriptor) => {
    if (typeof method !== 'function') return [];
    const stated = method as LeanRoute['answer'];
    const path = Reflect.getMetadata(LEAN_METADATA, stated) as string | undefined;
    if (path === undefined) return [];
    const access = (Reflect.getMetadata(ACCESS_METADATA, stated) ??
      Reflect.getMetadata(ACCESS_METADATA, type)) as AccessLevel | undefined;
    if (!access) throw new Error(`lean route without an access level: ${path}`);
    return [{ path, access, answer: (call) => stated.call(controller, call) }];
  });
}
