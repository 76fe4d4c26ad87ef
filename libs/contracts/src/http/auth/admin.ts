import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { roleSchema } from './account';

/** Choices in the specification (§9). */
export const SINGLE_UPGRADE_MONTHS = [1, 3, 6, 12, 24] as const;
export const BULK_UPGRADE_MONTHS = [1, 2, 3, 6, 12] as const;
export const ADMIN_PAGES = { users: 50, search: 20, audit: 50 } as const;
export const DEFAULT_BULK_REASON = 'Khuyến mãi đặc biệt';

const INVALID_MONTHS = 'Số tháng không hợp lệ.';
const monthsSchema = numberOrText(
  z.number(INVALID_MONTHS).int(INVALID_MONTHS).min(1, INVALID_MONTHS).max(120, INVALID_MONTHS),
);

const reasonSchema = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(500, 'Lý do quá dài.');

/** Daily figures in the reader's time zone, oldest first. */
const dailySchema = z.array(z.object({ day: z.iso.date(), count: z.number().int().nonnegative() }));

/** GET /api/admin/stats?zone= */
export const adminStatsQuerySchema = z.object({ zone: z.string().max(60).default('Asia/Ho_Chi_Minh') });
export const adminStatsSchema = z.object({
  success: z.literal(true),
  stats: z.object({
    totalUsers: z.number().int(),
    /** Accounts with the role pro, including expired ones, as the specification counts them. */
    proUsers: z.number().int(),
    /** Accounts with active Pro. */
    activeProUsers: z.number().int(),
    totalProjects: z.number().int(),
    totalChapters: z.number().int(),
    adminUsers: z.number().int(),
    pendingRequests: z.number().int(),
    /** The last 30 days. */
    newUsersByDay: dailySchema,
    proGrantsByDay: dailySchema,
    /** Users with at least one request. */
    activeUsersByDay: dailySchema,
    /** Đồng of approved requests by calendar month (yyyy-mm), the last 12 months. */
    revenueByMonth: z.array(z.object({ month: z.string(), amount: z.number().int().nonnegative() })),
  }),
});
export type AdminStats = z.infer<typeof adminStatsSchema>['stats'];

/** GET /api/admin/upgrade-requests?status=: pending ones by default, oldest first. */
export const upgradeRequestsQuerySchema = z.object({
  status: z.enum(['pending', 'approved', 'rejected']).default('pending'),
});
export const upgradeRequestRowSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  transaction_code: z.string(),
  amount: z.number().int(),
  /** Months of 30 days that an approval grants. */
  months: z.number().int().positive(),
  description: z.string(),
  request_date: timestampSchema,
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: z.string().nullable(),
  decided_at: timestampSchema.nullable(),
});
export type UpgradeRequestRow = z.infer<typeof upgradeRequestRowSchema>;
export const upgradeRequestListSchema = z.object({
  success: z.literal(true),
  requests: z.array(upgradeRequestRowSchema),
});

/** POST /api/admin/reject-request/{id} */
export const rejectRequestSchema = z.object({ reason: reasonSchema('Vui lòng nhập lý do từ chối.') });
export type RejectRequest = z.infer<typeof rejectRequestSchema>;

/** POST /api/admin/users/{id}/reset-second-factor */
export const resetSecondFactorSchema = z.object({ reason: reasonSchema('Vui lòng nhập lý do.') });
export type ResetSecondFactorRequest = z.infer<typeof resetSecondFactorSchema>;

/** A user in an administrator's list. */
export const adminUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  pro_expires_at: timestampSchema.nullable(),
  created_at: timestampSchema,
  project_count: z.number().int(),
  chapter_count: z.number().int(),
  /** Missing in answers of services without the second factor. */
  has_second_factor: z.boolean().default(false),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** `current` page from 1 of `total` pages; `totalUsers` is the number of matches on all pages. */
export const paginationSchema = z.object({
  current: z.number().int(),
  total: z.number().int(),
  totalUsers: z.number().int(),
});

/** GET /api/admin/users?page&limit */
export const adminUsersQuerySchema = z.object({
  page: numberOrText(z.number().int().min(1).max(100_000)).default(1),
  limit: numberOrText(z.number().int().min(1).max(100)).default(ADMIN_PAGES.users),
});
/** GET /api/admin/search-users?search&role&page&limit: name and address, ignoring case; accents count if typed. */
export const searchUsersQuerySchema = adminUsersQuerySchema.extend({
  search: z.string().trim().max(200).default(''),
  role: z.enum(['', 'all', 'user', 'pro', 'admin']).default(''),
  limit: numberOrText(z.number().int().min(1).max(100)).default(ADMIN_PAGES.search),
});
export type SearchUsersQuery = z.infer<typeof searchUsersQuerySchema>;
export const adminUserListSchema = z.object({
  success: z.literal(true),
  users: z.array(adminUserSchema),
  pagination: paginationSchema,
});

/** PUT /api/admin/users/{id}/upgrade-pro. Unlimited Pro requires `forceOverride`, which makes it timed. */
export const upgradeProSchema = z
  .object({
    months: monthsSchema.optional(),
    lifetime: z.boolean().default(false),
    reason: z.string().trim().max(500, 'Lý do quá dài.').default(''),
    forceOverride: z.boolean().default(false),
  })
  .refine(({ months, lifetime }) => lifetime !== (months !== undefined), {
    error: INVALID_MONTHS,
    path: ['months'],
  });
export type UpgradePro = z.infer<typeof upgradeProSchema>;
export const upgradeProResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  user: adminUserSchema,
});

/**
 * POST /api/admin/bulk-upgrade-pro. `dryRun` changes nothing and answers the expected result. `idempotencyKey` (or the
 * header Idempotency-Key): a repeated call answers the first result. handleLifetimePro: `skip` leaves unlimited Pro
 * and lists it, `convert` makes it timed, `ignore` leaves it unlisted. `lastRun` comes from the dry run: if another
 * bulk upgrade has run since, the call is rejected, because the preview is outdated.
 */
export const bulkUpgradeSchema = z.object({
  months: monthsSchema,
  reason: reasonSchema('Vui lòng nhập lý do.'),
  includeAdmins: z.boolean().default(false),
  handleLifetimePro: z.enum(['skip', 'convert', 'ignore']).default('skip'),
  dryRun: z.boolean().default(false),
  idempotencyKey: z.string().min(8).max(100).optional(),
  lastRun: z.number().int().nonnegative().optional(),
});
export type BulkUpgrade = z.infer<typeof bulkUpgradeSchema>;

/** processed = newUpgrades + extensions + lifetimeConverted; total = processed + skipped. */
export const bulkUpgradeStatsSchema = z.object({
  total: z.number().int(),
  processed: z.number().int(),
  newUpgrades: z.number().int(),
  extensions: z.number().int(),
  lifetimeConverted: z.number().int(),
  skipped: z.number().int(),
  /** Queued mails; 0 if mail is not configured. */
  emailsSent: z.number().int(),
});
export const bulkUpgradeResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  dryRun: z.boolean(),
  stats: bulkUpgradeStatsSchema,
  lifetimeProHandling: z.object({
    mode: z.enum(['skip', 'convert', 'ignore']),
    skippedUsers: z.array(z.object({ id: idSchema, email: z.string() })),
  }),
  /** Dry run only: first 1,000 accounts by id with their change. */
  preview: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        email: z.string(),
        change: z.enum(['new', 'extension', 'lifetime_converted', 'skipped']),
        pro_expires_at: timestampSchema.nullable(),
      }),
    )
    .optional(),
  /** Dry run only: id of the latest bulk upgrade; 0 if there is none. */
  lastRun: z.number().int().nonnegative().optional(),
});
export type BulkUpgradeResponse = z.infer<typeof bulkUpgradeResponseSchema>;

/** GET /api/admin/audit-log?before&limit&action: newest first; `next` is the next `before`. */
export const auditLogQuerySchema = z.object({
  before: idSchema.optional(),
  limit: numberOrText(z.number().int().min(1).max(100)).default(ADMIN_PAGES.audit),
  action: z.string().max(60).optional(),
});
/** Accounts listed per audit entry; `count` counts all. */
export const AUDIT_ACCOUNTS_SHOWN = 200;
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  actor: z.object({ id: idSchema, name: z.string(), email: z.string() }),
  action: z.string(),
  target: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /**
   * Accounts affected by an action on many: their number, the targeted audience (`all`, `user`, `pro`, `admin`,
   * `custom`; null if the accounts were selected otherwise), and the first accounts by id. Null for an action on one
   * account or none.
   */
  targets: z
    .object({
      count: z.number().int().nonnegative(),
      audience: z.string().nullable(),
      accounts: z.array(z.object({ id: idSchema, email: z.string() })),
    })
    .nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditLogSchema = z.object({
  success: z.literal(true),
  entries: z.array(auditEntrySchema),
  next: idSchema.nullable(),
});
