import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { DomainError, answerLag, answerReadiness } from '@lacthu/http';
import { Lag, Metrics, Readiness, type LagReport } from '@lacthu/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { isInternalCaller } from './internal-caller';

/** Paths for operators and probes; all others go through the pipeline. */
export const OPERATOR_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/lagz', '/metrics']);

/** Health, readiness, lag and metrics of the gateway. */
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
  ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    return answerReadiness(this.readiness, reply);
  }

  /** Lag of all services; 503 when one is above its limit. Only for internal callers. */
  @Get('lagz')
  @Header('cache-control', 'no-store')
  late(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<LagReport> {
    this.assertInternal(request);
    return answerLag(this.lag, reply);
  }

  /** Only for internal callers. */
  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(@Req() request: FastifyRequest): Promise<string> {
    this.assertInternal(request);
    return this.metrics.registry.metrics();
  }

  private assertInternal(request: FastifyRequest): void {
    if (!isInternalCaller(request, this.config.TRUSTED_PROXY_HOPS))
      throw new DomainError('platform.not_found');
  }
}
