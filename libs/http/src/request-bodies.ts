import {
  API_DESCRIPTIONS,
  BODY_JSON_BOUNDS,
  jsonLimitOf,
  jsonTextExcess,
  type ApiRouteKey,
} from '@lacthu/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import { DomainError } from './domain-error';

/** Maximum size of a JSON body in bytes, by the shape of each route in the API description. */
const API_LIMITS: ReadonlyMap<string, number> = new Map(
  Object.keys(API_DESCRIPTIONS).map((key) => [shapeOf(key), jsonLimitOf(key as ApiRouteKey)]),
);

/**
 * Limits the request bodies of a service. Routes of the API description accept the same number of bytes as in the gateway,
 * and a limited number of lists, objects and values: otherwise JSON.parse alone could block the process for seconds.
 * Internal calls contain whole chapters and have only the limit of the process. Types other than JSON are rejected (415)
 * unless a service adds a parser.
 *
 * Has to be called before any route exists.
 */
export function boundRequestBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const limit = API_LIMITS.get(shapeOf(`${[route.method].flat().join()} ${route.url}`));
    if (limit !== undefined) route.bodyLimit = limit;
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    const isApi = API_LIMITS.has(shapeOf(`${request.method} ${request.routeOptions.url ?? ''}`));
    const excess = isApi ? jsonTextExcess(body, BODY_JSON_BOUNDS) : null;
    if (excess) done(refusalOf(excess));
    else void parseJson(request, body.toString('utf8'), done);
  });
}

/** Removes the parameter names of a route, in the notation of the API description or of Fastify. */
function shapeOf(route: string): string {
  return route.replace(/:\w+|\{\w+\}/g, '{}');
}

function refusalOf(excess: 'depth' | 'values'): DomainError {
  return excess === 'depth'
    ? new DomainError('platform.malformed_body', { msg: 'Dữ liệu gửi lên lồng nhau quá nhiều cấp.' })
    : new DomainError('platform.payload_too_large', { msg: 'Dữ liệu gửi lên có quá nhiều mục.' });
}
