import { withTimeout } from '@lacthu/observability';
import type { CheckToken } from '../access/check-token';
import { filesToken } from '../access/files-cookie';
import { GUEST, type RequestContext, type Visitor } from '../request/request-context';
import type { Step, StepResult } from './step';

/** Public reads wait no longer than this for the check of the token. */
const OPTIONAL_CHECK_MS = 300;

/** Step 'token': checks the session token where the route needs it. */
export class Token implements Step {
  constructor(private readonly checkToken: Pick<CheckToken, 'check' | 'checkOrGuest'>) {}

  run(context: RequestContext): StepResult | Promise<StepResult> {
    const token = tokenOf(context);
    const { kind } = context.target;
    if (kind === 'web' || kind === 'discovery' || token === undefined) return 'next';
    return this.find(context, token);
  }

  private async find(context: RequestContext, token: string): Promise<StepResult> {
    if (context.target.kind === 'api') {
      const route = context.target.match?.route;
      if (!route) return 'next';
      if (route.access !== 'public') {
        context.visitor = await this.checkToken.check(token);
        return 'next';
      }
    }
    context.visitor = await this.checkOptionally(context, token);
    return 'next';
  }

  private async checkOptionally(context: RequestContext, token: string): Promise<Visitor> {
    const check = this.checkToken.checkOrGuest(token);
    const visitor = await withTimeout(check, OPTIONAL_CHECK_MS, () => null);
    context.tokenUnchecked = visitor === null;
    return visitor ?? GUEST;
  }
}

function tokenOf(context: RequestContext): string | undefined {
  const header = context.request.headers['x-auth-token'];
  if (typeof header === 'string' && header !== '') return header;
  return context.target.kind === 'file' ? filesToken(context.request.headers.cookie) : undefined;
}
