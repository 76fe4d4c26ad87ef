import type { User } from '@lacthu/contracts';
import { adminBlockOf, type AdminRules } from '../users/admin-block';
import type { UserEntity } from '../users/user.entity';

/** Presents an account to its owner. */
export function presentUser(user: UserEntity, rules: AdminRules): User {
  return {
    id: Number(user.id),
    name: user.name,
    email: user.email,
    role: user.role,
    admin_block: adminBlockOf(user, rules),
    has_second_factor: user.secondFactorAt !== null,
    pro_expires_at: user.proExpiresAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    project_count: user.projectCount,
    chapter_count: user.chapterCount,
  };
}
