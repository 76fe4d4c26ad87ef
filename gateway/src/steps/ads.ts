import type { Ads as AdsAnswer } from '@lacthu/contracts';
import type { RequestContext } from '../request/request-context';
import { sendResponse } from '../response/send-response';
import { assertReadMethod, type Step, type StepResult } from './step';

/** Revalidated, because the policy of the pages changes with the list of scripts after a restart. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Step 'ads': lists the scripts that a page may load for users who see ads. */
export class Ads implements Step {
  private readonly body: string;

  /** @param scripts addresses of the scripts */
  constructor(scripts: readonly string[]) {
    this.body = JSON.stringify({ success: true, scripts: [...scripts] } satisfies AdsAnswer);
  }

  run(context: RequestContext): StepResult {
    if (context.target.kind !== 'ads') return 'next';
    assertReadMethod(context);
    sendResponse(context.response, 200, HEADERS, this.body);
    return 'answered';
  }
}
