import {
  ERROR_CATALOGUE,
  errorBodySchema,
  type ApiDescription,
  type ApiDescriptions,
  type ApiRouteKey,
  type ErrorCode,
} from '@lacthu/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../routes/own-routes';
import type { RouteAccess } from '../routes/route';

type JsonObject = Record<string, unknown>;

/** Errors that the access level of a route adds to its own. */
const ACCESS_ERRORS: Record<RouteAccess, readonly ErrorCode[]> = {
  public: [],
  user: ['platform.unauthenticated', 'platform.session_expired'],
  pro: ['platform.unauthenticated', 'platform.session_expired', 'platform.pro_only'],
  admin: ['platform.unauthenticated', 'platform.session_expired', 'platform.forbidden'],
};

const ACCESS_WORDS: Record<RouteAccess, string> = {
  public: 'Không cần đăng nhập.',
  user: 'Cần đăng nhập.',
  pro: 'Chỉ dành cho tài khoản Pro và quản trị viên.',
  admin: 'Chỉ dành cho quản trị viên.',
};

/** Path parameters that are UUIDs; all others are numbers. */
const UUID_PARAMETERS = new Set(['jobId', 'sessionId']);

/** Makes the OpenAPI 3.1 document from the route table and the descriptions in the contracts. */
export function openApiDocument(
  routes: readonly PublicRoute[],
  descriptions: ApiDescriptions,
  publicUrl: string,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const description = descriptions[`${route.method} ${route.path}` as ApiRouteKey];
    if (!description) continue;
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, description),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lạc Thư',
      version: '1',
      description:
        'Mọi lời gọi của ứng dụng web. Đăng nhập bằng POST /api/auth/login rồi gửi token trong x-auth-token. Lỗi luôn có cùng một dạng; msg là câu tiếng Việt để hiện cho người dùng.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function operation(route: PublicRoute, description: ApiDescription): JsonObject {
  const parameters = [...pathParameters(route.path), ...queryParameters(description.query)];
  const body = requestBody(description);
  return {
    operationId: operationId(route),
    tags: [route.service],
    summary: description.summary,
    description: ACCESS_WORDS[route.access],
    ...(route.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(description.status ?? 200)]: {
        description: 'Thành công',
        ...content(answerContent(description)),
      },
      ...errorResponses([...(description.errors ?? []), ...ACCESS_ERRORS[route.access]], route),
    },
  };
}

/** `POST /api/projects/{id}/export` → post_projects_id_export */
function operationId({ method, path }: PublicRoute): string {
  return [method.toLowerCase(), ...(path.match(/\w+/g) ?? []).slice(1)].join('_');
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: UUID_PARAMETERS.has(name ?? '')
      ? { type: 'string', format: 'uuid' }
      : { type: 'integer', minimum: 1 },
  }));
}

function queryParameters(query: z.ZodType | undefined): JsonObject[] {
  if (!query) return [];
  const { properties, required } = jsonSchema(query, 'input');
  return Object.entries((properties ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function requestBody({ body, form }: ApiDescription): JsonObject | null {
  if (body)
    return { required: true, ...content({ 'application/json': { schema: jsonSchema(body, 'input') } }) };
  if (!form) return null;
  const fields = jsonSchema(form.fields, 'input');
  const properties: JsonObject = { ...(fields['properties'] as JsonObject) };
  for (const [name, description] of Object.entries(form.files)) {
    properties[name] = { type: 'array', items: { type: 'string', format: 'binary' }, description };
  }
  return { required: true, ...content({ 'multipart/form-data': { schema: { ...fields, properties } } }) };
}

function answerContent({ answer, media = [] }: ApiDescription): JsonObject {
  return {
    ...(answer ? { 'application/json': { schema: jsonSchema(answer, 'output') } } : {}),
    ...Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }])),
  };
}

/** One response per status, with the error codes and messages of that status. */
function errorResponses(codes: readonly ErrorCode[], route: PublicRoute): JsonObject {
  const common: ErrorCode[] = [
    'platform.misdirected',
    'platform.rate_limited',
    'platform.service_unavailable',
  ];
  if (route.method !== 'GET') {
    common.push('platform.foreign_origin', 'platform.invalid_input', 'platform.payload_too_large');
  }
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...common])) {
    const { status } = ERROR_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        description: ofStatus.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].msg}`).join('\n\n'),
        ...content({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }),
      },
    ]),
  );
}

function content(types: JsonObject): JsonObject {
  return Object.keys(types).length > 0 ? { content: types } : {};
}

/** JSON Schema of a zod schema; parts without a JSON form (results of transforms) accept any value. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const made = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject);
  return Object.fromEntries(made.filter(([key]) => key !== '$schema'));
}
