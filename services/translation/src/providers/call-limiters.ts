import { Injectable } from '@nestjs/common';
import type { ChatEngineChoice } from '@lacthu/contracts';
import { CallPermits, type CallLimiter } from '../rate-limiter/call-permits';
import { OwnerLimits } from '../rate-limiter/owner-limits';
import { RequestAttempts } from '../rate-limiter/request-attempts';
import { CallMetrics } from './call-metrics';

/** Makes the limiter of an engine: counted by the metrics, and bounded by request or noted for the owner of a job. */
@Injectable()
export class CallLimiters {
  constructor(
    private readonly permits: CallPermits,
    private readonly metrics: CallMetrics,
    private readonly owners: OwnerLimits,
  ) {}

  /** @param jobOwner owner of the calling background job; absent while a person waits */
  of(engine: ChatEngineChoice, jobOwner: number | undefined): CallLimiter {
    return jobOwner === undefined
      ? this.metrics.counting(engine, new RequestAttempts(this.permits))
      : this.owners.noting(jobOwner, this.metrics.counting(engine, this.permits));
  }
}
