import type { z } from 'zod';
import type { ErrorCode } from '../errors';

/** `METHOD /path` as the gateway's route table writes it. */
export type ApiRouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** What the outside may know of one call; who may make it and how often stands in the route table. */
export interface ApiDescription {
  /** What it is for, in one Vietnamese phrase. */
  readonly summary: string;
  readonly query?: z.ZodType;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** Multipart form: text fields, and file parts by name with what they hold. */
  readonly form?: { readonly fields: z.ZodType; readonly files: Readonly<Record<string, string>> };
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** JSON answer. */
  readonly answer?: z.ZodType;
  /** Types of an answer that is no JSON, or comes beside it: `text/event-stream`, a file. */
  readonly media?: readonly string[];
  /** Refusals that are this call's own. */
  readonly errors?: readonly ErrorCode[];
}

export type ApiDescriptions = Readonly<Partial<Record<ApiRouteKey, ApiDescription>>>;
