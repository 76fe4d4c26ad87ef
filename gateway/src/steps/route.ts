import { DomainError, type ActingUser } from '@lacthu/http';
import { bodyTooLarge } from '../proxy/limited-body';
import type { Route, RouteAccess } from '../proxy/route';
import type { Step, StepResult } from './step';
import type { Visit } from './visit';

/** Step 'route': what the table does not have is not found; what it has asks for its access level. */
export class RouteStep implements Step {
  run(visit: Visit): StepResult {
    if (visit.target.kind !== 'api') return 'next';
    const { match } = visit.target;
    if (!match) throw new DomainError('platform.not_found');
    if (!match.route) {
      visit.response.setHeader('allow', match.methods.join(', '));
      throw new DomainError('platform.method_not_allowed');
    }
    assertAllowed(match.route.access, visit.visitor.user);
    assertSize(match.route, visit.request.headers['content-length']);
    return 'next';
  }
}

function assertAllowed(access: RouteAccess, user: ActingUser | null): void {
  if (access === 'public') return;
  if (!user) throw new DomainError('platform.unauthenticated');
  if (access === 'pro' && !user.proActive) throw new DomainError('platform.pro_only');
  if (access === 'admin' && user.role !== 'admin') throw new DomainError('platform.forbidden');
}

/** A body whose stated size is too large is refused before a byte of it is read. */
function assertSize(route: Route, contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > route.bodyLimit) throw bodyTooLarge(route.bodyLimit);
}
