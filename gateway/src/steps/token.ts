import { setTimeout } from 'node:timers/promises';
import { filesToken } from '../access/files-cookie';
import type { CheckToken } from '../access/check-token';
import type { Step, StepResult } from './step';
import { GUEST, type Visit, type Visitor } from '../request/request-context';

/** A page that everyone may read does not wait longer than this to learn who reads. */
const OPTIONAL_CHECK_MS = 300;

/** A moment that may come: resolves then, unless it has been called off. */
export interface Deadline {
  readonly passed: Promise<unknown>;
  readonly callOff: () => void;
}

function deadline(): Deadline {
  const calling = new AbortController();
  const passed = setTimeout(OPTIONAL_CHECK_MS, undefined, { signal: calling.signal }).catch(() => undefined);
  return { passed, callOff: () => calling.abort() };
}

/** Step 'token': finds out who asks, as far as the route needs to know. */
export class Token implements Step {
  /** @param beginDeadline of a check that nobody has to pass */
  constructor(
    private readonly checkToken: Pick<CheckToken, 'check' | 'checkOrGuest'>,
    private readonly beginDeadline: () => Deadline = deadline,
  ) {}

  run(visit: Visit): StepResult | Promise<StepResult> {
    const token = tokenOf(visit);
    const { kind } = visit.target;
    if (kind === 'web' || kind === 'discovery' || token === undefined) return 'next';
    return this.find(visit, token);
  }

  private async find(visit: Visit, token: string): Promise<StepResult> {
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
    const { passed, callOff } = this.beginDeadline();
    const late = passed.then(() => null);
    try {
      const visitor = await Promise.race([this.checkToken.checkOrGuest(token), late]);
      visit.tokenUnchecked = visitor === null;
      return visitor ?? GUEST;
    } finally {
      callOff();
    }
  }
}

function tokenOf(visit: Visit): string | undefined {
  const header = visit.request.headers['x-auth-token'];
  if (typeof header === 'string' && header !== '') return header;
  return visit.target.kind === 'file' ? filesToken(visit.request.headers.cookie) : undefined;
}
