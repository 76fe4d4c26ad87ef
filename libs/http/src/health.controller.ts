import { Controller, Get, Header, Res } from '@nestjs/common';
import { Metrics, Readiness } from '@lacthu/observability';
import type { FastifyReply } from 'fastify';
import { OpenToOperators } from './operator-route';

/** What operators and probes ask a process; not reachable through the gateway. */
@OpenToOperators()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
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

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
