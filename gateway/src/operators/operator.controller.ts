import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { Lag, Metrics, Readiness, type LagReport } from '@lacthu/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG } from '../config/gateway-config.token';
import type { GatewayConfig } from '../config/gateway.config';
import { isInsideCaller } from './internal-caller';

/** Paths that the gateway answers itself; all others go through the steps. */
export const OPERATOR_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/lagz', '/metrics']);

/** What probes and operators ask. */
@Controller()
export class OperatorController {
  constructor(
    private readonly readiness: Readiness,
    private readonly lag: Lag,
    private readonly metrics: Metrics,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'TRUSTED_PROXY_HOPS'>,
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

  /** How far all services are behind; 503 when one is too far. Only for who asks past every proxy. */
  @Get('lagz')
  @Header('cache-control', 'no-store')
  async late(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LagReport> {
    this.assertInside(request);
    const report = await this.lag.report();
    void reply.status(report.status === 'on time' ? 200 : 503);
    return report;
  }

  /** Only for who asks past every proxy. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(@Req() request: FastifyRequest): Promise<string> {
    this.assertInside(request);
    return this.metrics.registry.metrics();
  }

  private assertInside(request: FastifyRequest): void {
    if (!isInsideCaller(request, this.config.TRUSTED_PROXY_HOPS)) throw new DomainError('platform.not_found');
  }
}
