import type { Limiter } from '../limits/limiter';
import { rateClassOf, type RequestContext } from '../request/request-context';
import type { Step, StepResult } from './step';

/** Step 'limit': counts the request in the rate limit of its client address. */
export class Limit implements Step {
  constructor(private readonly limiter: Limiter) {}

  run({ target, clientKey }: RequestContext): StepResult | Promise<StepResult> {
    const rateClass = rateClassOf(target);
    if (this.limiter.admitNow(rateClass, clientKey)) return 'next';
    return this.limiter.admit(rateClass, clientKey).then(() => 'next');
  }
}
