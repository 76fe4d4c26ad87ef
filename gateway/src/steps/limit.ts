import type { Limiter } from '../limits/limiter';
import type { Step, StepResult } from './step';
import { rateClassOf, type Visit } from './visit';

/** Step 'limit': counts the request against its client's address. */
export class Limit implements Step {
  constructor(private readonly limiter: Limiter) {}

  async run(visit: Visit): Promise<StepResult> {
    await this.limiter.admit(rateClassOf(visit.target), visit.clientKey);
    return 'next';
  }
}
