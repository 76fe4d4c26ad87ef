import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { Metrics, Readiness } from '@lacthu/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Paths that the gateway answers itself; all others go through the steps. */
export const OPERATOR_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What probes and operators ask. */
@Controller()
export class OperatorController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { status: string } {
    return { status: 'alive' };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const failures = await this.readiness.failures();
    const ready = Object.keys(failures).length === 0;
    void reply.status(ready ? 200 : 503);
    return ready ? { status: 'ready' } : { status: 'not ready', failures };
  }

  /** Only for who asks from this very machine, past every proxy. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(@Req() request: FastifyRequest): Promise<string> {
    if (!isFromThisMachine(request)) throw new DomainError('platform.not_found');
    return this.metrics.registry.metrics();
  }
}

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const direct = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
