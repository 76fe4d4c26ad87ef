import type { z } from 'zod';
import type { ErrorCode } from '../errors';

/** `METHOD /path`, as in the gateway's route table. */
export type ApiRouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** Public description of one call. Access and rate limits are in the route table. */
export interface ApiDescription {
  /** Purpose, as a short Vietnamese phrase. */
  readonly summary: string;
  readonly query?: z.ZodType;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** Multipart form: text fields, and file parts by name with a description. */
  readonly form?: { readonly fields: z.ZodType; readonly files: Readonly<Record<string, string>> };
  /** Success status; default 200. */
  readonly status?: number;
  /** JSON answer. */
  readonly answer?: z.ZodType;
  /** Media types of an answer other than JSON, or in addition to it: `text/event-stream`, a file. */
  readonly media?: readonly string[];
  /** Error codes specific to this call. */
  readonly errors?: readonly ErrorCode[];
}

export type ApiDescriptions = Readonly<Partial<Record<ApiRouteKey, ApiDescription>>>;
