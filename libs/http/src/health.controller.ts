import { Controller, Get, Header, Res } from '@nestjs/common';
import { Lag, Metrics, Readiness, type LagReport } from '@lacthu/observability';
import type { FastifyReply } from 'fastify';
import { OpenToOperators } from './operator-route';

/** Health, readiness, lag and metrics for operators and probes; not reachable through the gateway. */
@OpenToOperators()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly lag: Lag,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  alive(): { status: string } {
    return { status: 'alive' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const failures = await this.readiness.failures();
    const ready = Object.keys(failures).length === 0;
    void reply.status(ready ? 200 : 503);
    return ready ? { status: 'ready' } : { status: 'not ready', failures };
  }

  /** 503 when any lag is above its limit: uptime monitors without Prometheus can alert on it. */
  @Get('lagz')
  async late(@Res({ passthrough: true }) reply: FastifyReply): Promise<LagReport> {
    const report = await this.lag.report();
    void reply.status(report.status === 'on time' ? 200 : 503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
