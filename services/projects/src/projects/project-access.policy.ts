import { DomainError, type ActingUser } from '@lacthu/http';
import type { ErrorCode } from '@lacthu/contracts';

/**
 * Only its owner may see or change a project.
 *
 * @param foreign what a project of somebody else answers: a 403 where the specification prints one, else the same
 *   404 as a missing project
 */
export function assertOwner<P extends { readonly ownerId: number }>(
  project: P | null,
  user: ActingUser,
  foreign: ErrorCode = 'projects.project_not_found',
): asserts project is P {
  if (!project) throw new DomainError('projects.project_not_found');
  if (project.ownerId !== user.id) throw new DomainError(foreign);
}
