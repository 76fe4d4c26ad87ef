import { DomainError } from '@lacthu/http';
import type { RequestContext } from '../request/request-context';

/** Whether the request goes on to the next step or has its response. */
export type StepResult = 'next' | 'answered';

/** One step of the pipeline. It rejects a request by throwing a DomainError. */
export interface Step {
  run(context: RequestContext): StepResult | Promise<StepResult>;
}

/** @throws DomainError `platform.method_not_allowed` for any method but GET and HEAD */
export function assertReadMethod({ method, response }: RequestContext): void {
  if (method === 'GET' || method === 'HEAD') return;
  response.setHeader('allow', 'GET, HEAD');
  throw new DomainError('platform.method_not_allowed');
}
