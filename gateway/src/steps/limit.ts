import type { Limiter } from '../limits/limiter';
import type { Step, StepResult } from './step';
import { rateClassOf, type Visit } from '../request/request-context';

/** Step 'limit': counts the request against its client's address. */
export class Limit implements Step {
  constructor(private readonly limiter: Limiter) {}

  run({ target, clientKey }: Visit): StepResult | Promise<StepResult> {
    const rateClass = rateClassOf(target);
    if (this.limiter.admitNow(rateClass, clientKey)) return 'next';
    return this.limiter.admit(rateClass, clientKey).then(() => 'next');
  }
}
