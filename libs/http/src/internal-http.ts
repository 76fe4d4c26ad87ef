import { ERROR_CATALOGUE, type ErrorCode, type ServiceName, errorBodySchema } from '@lacthu/contracts';
import type { ProcessConfig } from '@lacthu/config';
import { currentCorrelationId } from '@lacthu/observability';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { DomainError } from './domain-error';
import { IDENTITY_HEADER, type ActingUser, type IdentitySigner } from './identity';
import type { Ids } from './ids';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface InternalCall<Schema extends z.ZodType> {
  readonly service: ServiceName;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the service, starting with /internal/. */
  readonly path: string;
  readonly body?: unknown;
  /** The person for whom this is done; the owning service checks that person's right. */
  readonly user: ActingUser | null;
  readonly response: Schema;
  /** Milliseconds until the call is given up (10 s by default). */
  readonly timeoutMs?: number;
}

/** Calls between services that carry more than a question may: texts, lists, files. */
export class InternalHttp {
  private readonly agent = new Agent({ keepAliveTimeout: 30_000, connections: 32 });

  constructor(
    private readonly config: ProcessConfig,
    private readonly signer: IdentitySigner,
    private readonly ids: Ids,
  ) {}

  /**
   * @throws DomainError the other side's own refusal when it is one of our catalogue,
   *   `platform.service_unavailable` when it does not answer
   */
  async call<Schema extends z.ZodType>(call: InternalCall<Schema>): Promise<z.infer<Schema>> {
    const requestId = currentCorrelationId() ?? this.ids.uuid();
    const identity = await this.signer.sign(call.service, {
      user: call.user,
      sessionId: null,
      requestId,
      clientKey: null,
    });
    const answer = await this.send(call, identity);
    if (answer.status >= 400) throw refusal(answer.json);
    return call.response.parse(answer.json);
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async send(
    call: InternalCall<z.ZodType>,
    identity: string,
  ): Promise<{ status: number; json: unknown }> {
    const timeout = call.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    try {
      const response = await request(new URL(call.path, this.addressOf(call.service)), {
        method: call.method ?? 'GET',
        dispatcher: this.agent,
        headersTimeout: timeout,
        bodyTimeout: timeout,
        headers: {
          [IDENTITY_HEADER]: identity,
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
      });
      return { status: response.statusCode, json: await response.body.json() };
    } catch (cause) {
      throw new DomainError('platform.service_unavailable', { cause, retryAfterSeconds: 2 });
    }
  }

  private addressOf(service: ServiceName): string {
    const name = service.toUpperCase() as Uppercase<ServiceName>;
    return this.config[`SERVICE_URL_${name}`];
  }
}

function refusal(json: unknown): DomainError {
  const body = errorBodySchema.safeParse(json);
  if (body.success && body.data.code in ERROR_CATALOGUE) {
    return new DomainError(body.data.code as ErrorCode, { msg: body.data.msg, errors: body.data.errors });
  }
  return new DomainError('platform.service_unavailable', { cause: json });
}
