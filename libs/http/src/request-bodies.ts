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

/** Most bytes of a JSON body, by the shape of a route that the API description has. */
const API_LIMITS: ReadonlyMap<string, number> = new Map(
  Object.keys(API_DESCRIPTIONS).map((key) => [shapeOf(key), jsonLimitOf(key as ApiRouteKey)]),
);

/**
 * Bounds the bodies that a service reads. A route of the API description takes as many bytes as the gateway lets through,
 * and no more lists, objects and values than any request has: JSON.parse alone would otherwise hold the process for
 * seconds. Calls between services carry whole chapters, under the limit of the process alone. Types other than JSON are
 * refused (415) unless a service adds a parser of its own.
 *
 * To be called before any route exists.
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

/** A route without the names of its parameters, in the spelling of the API description or of Fastify. */
function shapeOf(route: string): string {
  return route.replace(/:\w+|\{\w+\}/g, '{}');
}

function refusalOf(excess: 'depth' | 'values'): DomainError {
  return excess === 'depth'
    ? new DomainError('platform.malformed_body', { msg: 'Dữ liệu gửi lên lồng nhau quá nhiều cấp.' })
    : new DomainError('platform.payload_too_large', { msg: 'Dữ liệu gửi lên có quá nhiều mục.' });
}
