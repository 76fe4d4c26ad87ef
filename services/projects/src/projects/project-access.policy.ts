import { DomainError, type ActingUser } from '@lacthu/http';

/**
 * Only its owner may see or change a project; for all others it looks like a missing one.
 *
 * @throws DomainError projects.project_not_found
 */
export function assertOwner<P extends { readonly ownerId: number }>(
  project: P | null,
  user: ActingUser,
): asserts project is P {
  if (project?.ownerId !== user.id) throw new DomainError('projects.project_not_found');
}
