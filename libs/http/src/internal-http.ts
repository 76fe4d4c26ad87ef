import { ERROR_CATALOGUE, type ErrorCode, type ServiceName, errorBodySchema } from '@lacthu/contracts';
import type { ProcessConfig } from '@lacthu/config';
import { TRACE_HEADER, currentCorrelationId, currentTraceParent } from '@lacthu/observability';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { DomainError } from './domain-error';
import { IDENTITY_HEADER, type ActingUser, type IdentitySigner } from './identity';
import type { Ids } from './ids';
import { UPSTREAM_IDLE_MS } from './open-connections';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface InternalCall<Schema extends z.ZodType> {
  readonly service: ServiceName;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path at the service, starting with /internal/. */
  readonly path: string;
  readonly body?: unknown;
  /** The user on whose behalf the call is made; the owning service checks the rights of this user. */
  readonly user: ActingUser | null;
  readonly response: Schema;
  /** Timeout in milliseconds (default 10 s). */
  readonly timeoutMs?: number;
}

/** A small file of another service, in memory. */
export interface InternalFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** HTTP calls between services with payloads that are too large for NATS: texts, lists, files. */
export class InternalHttp {
  private readonly agent = new Agent({
    keepAliveTimeout: UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: UPSTREAM_IDLE_MS,
    connections: 32,
  });

  constructor(
    private readonly config: ProcessConfig,
    private readonly signer: IdentitySigner,
    private readonly ids: Ids,
  ) {}

  /**
   * @throws DomainError the error of the service when its code is in the catalogue,
   *   `platform.service_unavailable` when the service does not answer
   */
  async call<Schema extends z.ZodType>(call: InternalCall<Schema>): Promise<z.infer<Schema>> {
    const { status, bytes } = await this.send(call);
    const json = parsed(bytes);
    if (status >= 400) throw refusal(json);
    return call.response.parse(json);
  }

  /**
   * Fetches a small file, such as a cover.
   *
   * @param call.path may also start with /files-internal/
   * @returns null when the file does not exist or the user may not read it
   * @throws DomainError as {@link call} does
   */
  async file(
    call: Pick<InternalCall<z.ZodType>, 'service' | 'path' | 'user' | 'timeoutMs'>,
  ): Promise<InternalFile | null> {
    const { status, type, bytes } = await this.send(call);
    if (status === 404) return null;
    if (status >= 400) throw refusal(parsed(bytes));
    return { bytes, type };
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async send(
    call: Omit<InternalCall<z.ZodType>, 'response'>,
  ): Promise<{ status: number; type: string; bytes: Buffer }> {
    const identity = await this.signer.sign(call.service, {
      user: call.user,
      sessionId: null,
      requestId: currentCorrelationId() ?? this.ids.uuid(),
      clientKey: null,
    });
    const timeout = call.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const parent = currentTraceParent();
    try {
      const response = await request(new URL(call.path, this.addressOf(call.service)), {
        method: call.method ?? 'GET',
        dispatcher: this.agent,
        headersTimeout: timeout,
        bodyTimeout: timeout,
        headers: {
          [IDENTITY_HEADER]: identity,
          ...(parent ? { [TRACE_HEADER]: parent } : {}),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return { status: response.statusCode, type: String(response.headers['content-type'] ?? ''), bytes };
    } catch (cause) {
      throw new DomainError('platform.service_unavailable', { cause, retryAfterSeconds: 2 });
    }
  }

  private addressOf(service: ServiceName): string {
    const name = service.toUpperCase() as Uppercase<ServiceName>;
    return this.config[`SERVICE_URL_${name}`];
  }
}

/** @throws DomainError `platform.service_unavailable` for a body that is not JSON, because no service sends one */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new DomainError('platform.service_unavailable', { cause, retryAfterSeconds: 2 });
  }
}

function refusal(json: unknown): DomainError {
  const body = errorBodySchema.safeParse(json);
  if (body.success && body.data.code in ERROR_CATALOGUE) {
    return new DomainError(body.data.code as ErrorCode, { msg: body.data.msg, errors: body.data.errors });
  }
  return new DomainError('platform.service_unavailable', { cause: json });
}
