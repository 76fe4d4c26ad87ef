import type { Visit } from '../request/request-context';

/** What a step did: the request goes on to the next step, or has its answer. */
export type StepResult = 'next' | 'answered';

/** One station of a request. It refuses by throwing a DomainError. */
export interface Step {
  run(visit: Visit): StepResult | Promise<StepResult>;
}
