import { filesToken } from '../session/files-cookie';
import type { CheckToken } from '../session/check-token';
import type { Step, StepResult } from './step';
import { GUEST, type Visit, type Visitor } from './visit';

/** A page that everyone may read does not wait longer than this to learn who reads. */
const OPTIONAL_CHECK_MS = 300;

/** Step 'token': finds out who asks, as far as the route needs to know. */
export class Token implements Step {
  constructor(private readonly checkToken: CheckToken) {}

  async run(visit: Visit): Promise<StepResult> {
    const token = tokenOf(visit);
    if (visit.target.kind === 'web' || token === undefined) return 'next';
    if (visit.target.kind === 'api') {
      const route = visit.target.match?.route;
      if (!route) return 'next';
      if (route.access !== 'public') {
        visit.visitor = await this.checkToken.check(token);
        return 'next';
      }
    }
    visit.visitor = await this.checkOptionally(visit, token);
    return 'next';
  }

  private async checkOptionally(visit: Visit, token: string): Promise<Visitor> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), OPTIONAL_CHECK_MS);
    });
    try {
      const visitor = await Promise.race([this.checkToken.checkOrGuest(token), late]);
      visit.tokenUnchecked = visitor === null;
      return visitor ?? GUEST;
    } finally {
      clearTimeout(timer);
    }
  }
}

function tokenOf(visit: Visit): string | undefined {
  const header = visit.request.headers['x-auth-token'];
  if (typeof header === 'string' && header !== '') return header;
  return visit.target.kind === 'file' ? filesToken(visit.request.headers.cookie) : undefined;
}
