import type { AdminBlock, ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { bodyTooLarge } from '../proxy/limited-body';
import type { RequestContext, Visitor } from '../request/request-context';
import type { Route, RouteAccess } from '../routes/route';
import type { Step, StepResult } from './step';

const REFUSAL_OF_BLOCK: Readonly<Record<AdminBlock, ErrorCode>> = {
  password: 'auth.admin_password_outdated',
  second_factor: 'auth.admin_second_factor_missing',
};

/** Step 'route': rejects unknown routes, visitors below the access level of the route, and bodies that are too large. */
export class RouteStep implements Step {
  run(context: RequestContext): StepResult {
    if (context.target.kind !== 'api') return 'next';
    const { match } = context.target;
    if (!match) throw new DomainError('platform.not_found');
    if (!match.route) {
      context.response.setHeader('allow', match.methods.join(', '));
      throw new DomainError('platform.method_not_allowed');
    }
    assertAllowed(match.route.access, context.visitor);
    assertSize(match.route, context.request.headers['content-length']);
    return 'next';
  }
}

function assertAllowed(access: RouteAccess, { user, adminBlock }: Visitor): void {
  if (access === 'public') return;
  if (!user) throw new DomainError('platform.unauthenticated');
  if (access === 'pro' && !user.proActive) throw new DomainError('platform.pro_only');
  if (access === 'admin' && adminBlock) throw new DomainError(REFUSAL_OF_BLOCK[adminBlock]);
  if (access === 'admin' && user.role !== 'admin') throw new DomainError('platform.forbidden');
}

/** Rejects a body by its Content-Length, before any of it is read. */
function assertSize(route: Route, contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > route.bodyLimit) throw bodyTooLarge(route.bodyLimit);
}
