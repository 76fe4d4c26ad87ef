import { errorBodySchema, type ErrorBody } from '@lacthu/contracts';
import type { z } from 'zod';
import { stackAddresses } from './stack-addresses';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';

/** One request to the stack, as an outside client makes it. */
export interface ApiCall {
  /** Session token; absent for a guest. */
  readonly token?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as multipart/form-data. */
  readonly form?: FormData;
  /** Sent as it is. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as bytes, and read as UTF-8. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** @param path with query, such as /api/projects */
export async function call(method: Method, path: string, request: ApiCall = {}): Promise<ApiAnswer> {
  const { token, json, form, raw } = request;
  const headers = new Headers(request.headers);
  if (token) headers.set('x-auth-token', token);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(stackAddresses().baseUrl + path, {
    method,
    headers,
    body: form ?? raw ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
}

/** The body of an answer that must have this status and this shape. */
export function bodyOf<Schema extends z.ZodType>(
  answer: ApiAnswer,
  status: number,
  schema: Schema,
): z.infer<Schema> {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return schema.parse(JSON.parse(answer.text));
}

/** The error body of an answer that must have this status. */
export function errorOf(answer: ApiAnswer, status: number): ErrorBody {
  return bodyOf(answer, status, errorBodySchema.strict());
}

/** Calls and reads the body of the one good answer. */
export async function ask<Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  request: ApiCall = {},
  status = 200,
): Promise<z.infer<Schema>> {
  return bodyOf(await call(method, path, request), status, schema);
}
