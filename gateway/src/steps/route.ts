import type { AdminBlock, ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { bodyTooLarge } from '../proxy/limited-body';
import type { Route, RouteAccess } from '../routes/route';
import type { Step, StepResult } from './step';
import type { Visit, Visitor } from '../request/request-context';

const REFUSAL_OF_BLOCK: Readonly<Record<AdminBlock, ErrorCode>> = {
  password: 'auth.admin_password_outdated',
  second_factor: 'auth.admin_second_factor_missing',
};

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
    assertAllowed(match.route.access, visit.visitor);
    assertSize(match.route, visit.request.headers['content-length']);
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

/** A body whose stated size is too large is refused before a byte of it is read. */
function assertSize(route: Route, contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > route.bodyLimit) throw bodyTooLarge(route.bodyLimit);
}
