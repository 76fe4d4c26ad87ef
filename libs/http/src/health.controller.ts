import { Controller, Get, Header, Res } from '@nestjs/common';
import { Lag, Metrics, Readiness, type LagReport } from '@lacthu/observability';
import type { FastifyReply } from 'fastify';
import { OpenToOperators } from './operator-route';

/** Answers 503 with the failures until the process is ready. */
export async function answerReadiness(readiness: Readiness, reply: FastifyReply): Promise<object> {
  const failures = await readiness.failures();
  const ready = Object.keys(failures).length === 0;
  void reply.status(ready ? 200 : 503);
  return ready ? { status: 'ready' } : { status: 'not ready', failures };
}

/** Answers 503 when any lag is above its limit. */
export async function answerLag(lag: Lag, reply: FastifyReply): Promise<LagReport> {
  const report = await lag.report();
  void reply.status(report.status === 'on time' ? 200 : 503);
  return report;
}

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
  ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    return answerReadiness(this.readiness, reply);
  }

  /** 503 when any lag is above its limit: uptime monitors without Prometheus can alert on it. */
  @Get('lagz')
  late(@Res({ passthrough: true }) reply: FastifyReply): Promise<LagReport> {
    return answerLag(this.lag, reply);
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
