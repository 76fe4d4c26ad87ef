import { bodyLimitOf, type ErrorCode, type ServiceName } from '@lacthu/contracts';
import type { z } from 'zod';
import type { RateClass } from '../limits/rate-class';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who gets past the gateway; the service behind checks again, and checks ownership. */
export type RouteAccess = 'public' | 'user' | 'pro' | 'admin';

/**
 * Whose answers the shared cache may keep: nobody's, everyone's, or only those to guests (lists that show a
 * logged-in reader's own marks).
 */
export type RouteCache = 'none' | 'everyone' | 'guests';

/**
 * The story of the path's id with every list, the story of the chapter of the path's id, the lists alone, or what
 * accounts may do.
 */
export type RoutePurge = 'story' | 'chapter' | 'lists' | 'sessions';

/** What a successful answer does to the cookie of `/files/**`. */
export type FilesCookieEffect = 'set' | 'clear';

/** One row of the route table. */
export interface Route {
  readonly method: RouteMethod;
  /** Path with `{name}` in place of one segment. */
  readonly path: string;
  readonly service: ServiceName;
  readonly access: RouteAccess;
  /** Bytes of body let through, as the service behind allows them too (`bodyLimitOf`). */
  readonly bodyLimit: number;
  readonly rate: RateClass;
  /** Milliseconds from the end of the request to the answer's head; null for streams that stay open. */
  readonly timeoutMs: number | null;
  readonly cache: RouteCache;
  /** Query of a cached route: parameters that it does not name are dropped, values that it refuses are answered with 400. */
  readonly query?: z.ZodType<object>;
  /** Code of the 404 that says that the thing with the path's id is not public or does not exist. */
  readonly notFound?: ErrorCode;
  /** True where a successful answer means that somebody reads a story. */
  readonly isVisit: boolean;
  /** Caches that a successful act purges at once, before its event arrives. */
  readonly purges?: RoutePurge;
  readonly filesCookie?: FilesCookieEffect;
}

/** What a row may say on top of its path, service and access. */
export type RouteOptions = Partial<Omit<Route, 'method' | 'path' | 'service' | 'access' | 'bodyLimit'>>;

const SECOND_MS = 1_000;

const DEFAULTS = {
  rate: 'general',
  timeoutMs: 15 * SECOND_MS,
  cache: 'none',
  isVisit: false,
} as const satisfies RouteOptions;

/** Calls that wait for a user's AI provider: the screens wait 300 s, so the server answers just after. */
export const ENGINE_CALL = { timeoutMs: 310 * SECOND_MS, rate: 'engine' } as const;
/** One chapter's speech; the screen waits 600 s. */
export const SPEECH_CALL = { timeoutMs: 610 * SECOND_MS, rate: 'engine' } as const;
/** Files, over a slow line. */
export const UPLOAD = { timeoutMs: 600 * SECOND_MS, rate: 'import' } as const;
/** Chapters that are not saved yet travel with the start. */
export const JOB_START = { rate: 'job-start', timeoutMs: 60 * SECOND_MS } as const;
/** A whole book streamed to the disk of its owner; the head comes at once. */
export const EXPORT = { timeoutMs: 60 * SECOND_MS, rate: 'export' } as const;
/** Reads every chapter of a book before it answers: ten thousand take some twenty seconds, and others may be before them. */
export const WHOLE_BOOK = { timeoutMs: 180 * SECOND_MS, rate: 'export' } as const;
/** Acts on many accounts at once. */
export const BULK = { timeoutMs: 60 * SECOND_MS } as const;
export const MAIL = { timeoutMs: 60 * SECOND_MS, rate: 'mail' } as const;
export const READING = { rate: 'reading' } as const;
export const STREAM = { timeoutMs: null } as const;

/** Makes a row; `line` is `METHOD /path`. */
export function route(
  line: `${RouteMethod} /api/${string}`,
  service: ServiceName,
  access: RouteAccess,
  options: RouteOptions = {},
): Route {
  const [method, path] = line.split(' ') as [RouteMethod, string];
  return { method, path, service, access, bodyLimit: bodyLimitOf(line), ...DEFAULTS, ...options };
}
