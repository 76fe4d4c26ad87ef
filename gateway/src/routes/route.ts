import { bodyLimitOf, type ErrorCode, type ServiceName } from '@lacthu/contracts';
import type { z } from 'zod';
import type { RateClass } from '../limits/rate-class';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Access level that the gateway requires; the service checks it again, and checks ownership. */
export type RouteAccess = 'public' | 'user' | 'pro' | 'admin';

/**
 * Answers that the shared cache may store: none, all, or only those to guests (lists that contain personal data of a
 * logged-in reader).
 */
export type RouteCache = 'none' | 'everyone' | 'guests';

/**
 * Caches to purge: the story with the id in the path and all lists; the story of the chapter with that id and all lists;
 * the lists alone; the cached sessions.
 */
export type RoutePurge = 'story' | 'chapter' | 'lists' | 'sessions';

/** Effect of a successful response on the cookie of `/files/**`. */
export type FilesCookieEffect = 'set' | 'clear';

/** One row of the route table. */
export interface Route {
  readonly method: RouteMethod;
  /** Path with `{name}` in place of one segment. */
  readonly path: string;
  readonly service: ServiceName;
  readonly access: RouteAccess;
  /** Maximum size of the body in bytes, the same as in the service (`bodyLimitOf`). */
  readonly bodyLimit: number;
  readonly rate: RateClass;
  /** Milliseconds from the end of the request to the head of the response; null for streams that stay open. */
  readonly timeoutMs: number | null;
  readonly cache: RouteCache;
  /** Query of a cached route: other parameters are ignored, invalid values are answered with 400. */
  readonly query?: z.ZodType<object>;
  /** Error code of the 404 for an id in the path that does not exist or is not public. */
  readonly notFound?: ErrorCode;
  /** True when a successful response counts as a view of the story. */
  readonly countsAsView: boolean;
  /** Caches that a successful request purges at once, before its event arrives. */
  readonly purges?: RoutePurge;
  readonly filesCookie?: FilesCookieEffect;
}

/** Optional properties of a route. */
export type RouteOptions = Partial<Omit<Route, 'method' | 'path' | 'service' | 'access' | 'bodyLimit'>>;

const SECOND_MS = 1_000;

const DEFAULTS = {
  rate: 'general',
  timeoutMs: 15 * SECOND_MS,
  cache: 'none',
  countsAsView: false,
} as const satisfies RouteOptions;

/** Calls that wait for the AI provider of a user: the web app waits 300 s, the server a little longer. */
export const ENGINE_CALL = { timeoutMs: 310 * SECOND_MS, rate: 'engine' } as const;
/** Speech of one chapter: the web app waits 600 s, the server a little longer. */
export const SPEECH_CALL = { timeoutMs: 610 * SECOND_MS, rate: 'engine' } as const;
/** Upload of files over a slow line. */
export const UPLOAD = { timeoutMs: 600 * SECOND_MS, rate: 'import' } as const;
/** Start of a job; the request may contain chapters that are not saved yet. */
export const JOB_START = { rate: 'job-start', timeoutMs: 60 * SECOND_MS } as const;
/** Download of a whole book as a stream; the head is sent at once. */
export const EXPORT = { timeoutMs: 60 * SECOND_MS, rate: 'export' } as const;
/** Reads every chapter of a book before it answers: 10,000 chapters take about 20 s, and other requests may be queued. */
export const WHOLE_BOOK = { timeoutMs: 180 * SECOND_MS, rate: 'export' } as const;
/** Changes many accounts at once. */
export const BULK = { timeoutMs: 60 * SECOND_MS } as const;
export const MAIL = { timeoutMs: 60 * SECOND_MS, rate: 'mail' } as const;
export const READING = { rate: 'reading' } as const;
export const STREAM = { timeoutMs: null } as const;

/** Makes a route; `line` is `METHOD /path`. */
export function route(
  line: `${RouteMethod} /api/${string}`,
  service: ServiceName,
  access: RouteAccess,
  options: RouteOptions = {},
): Route {
  const [method, path] = line.split(' ') as [RouteMethod, string];
  return { method, path, service, access, bodyLimit: bodyLimitOf(line), ...DEFAULTS, ...options };
}
