import type { Ads as AdsAnswer } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { answer } from '../response/send-response';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

/** Asked for again after a restart with another list: the policy of the page has changed with it. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Step 'ads': which scripts a page may load for those who see ads. */
export class Ads implements Step {
  private readonly body: string;

  /** @param scripts addresses of the scripts */
  constructor(scripts: readonly string[]) {
    this.body = JSON.stringify({ success: true, scripts: [...scripts] } satisfies AdsAnswer);
  }

  run(visit: Visit): StepResult {
    if (visit.target.kind !== 'ads') return 'next';
    if (visit.method !== 'GET' && visit.method !== 'HEAD') {
      visit.response.setHeader('allow', 'GET, HEAD');
      throw new DomainError('platform.method_not_allowed');
    }
    answer(visit.response, 200, HEADERS, this.body);
    return 'answered';
  }
}
