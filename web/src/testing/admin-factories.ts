import type {
  AdminStats,
  AdminUser,
  AuditEntry,
  BulkUpgradeResponse,
  Campaign,
  MutedUser,
  ReportRow,
  UpgradeRequestRow,
  User,
} from '@lacthu/contracts';
import { ok, type FakeAnswer } from './fake-api';
import { aUser } from './factories';

const THEN = '2026-01-05T08:00:00.000Z';

export const ADMIN: User = aUser({ id: 1, name: 'Quản trị viên', role: 'admin' });

export function statsAre(part: Partial<AdminStats> = {}): FakeAnswer {
  const stats: AdminStats = {
    totalUsers: 1234,
    proUsers: 37,
    activeProUsers: 30,
    totalProjects: 88,
    totalChapters: 45_678,
    adminUsers: 2,
    pendingRequests: 0,
    newUsersByDay: [
      { day: '2026-03-01', count: 4 },
      { day: '2026-03-02', count: 9 },
    ],
    proGrantsByDay: [
      { day: '2026-03-01', count: 0 },
      { day: '2026-03-02', count: 0 },
    ],
    activeUsersByDay: [
      { day: '2026-03-01', count: 20 },
      { day: '2026-03-02', count: 15 },
    ],
    revenueByMonth: [
      { month: '2026-02', amount: 100_000 },
      { month: '2026-03', amount: 250_000 },
    ],
    ...part,
  };
  return ok({ success: true, stats });
}

export function aRequest(part: Partial<UpgradeRequestRow> = {}): UpgradeRequestRow {
  return {
    id: 5,
    user_id: 50,
    name: 'Lê Phượng',
    email: 'phuong@example.org',
    transaction_code: 'PRO50ABC123',
    amount: 50_000,
    months: 1,
    description: '',
    request_date: THEN,
    status: 'pending',
    reason: null,
    decided_at: null,
    ...part,
  };
}

export function requestsAre(...requests: UpgradeRequestRow[]): FakeAnswer {
  return ok({ success: true, requests });
}

export function anAccount(part: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 50,
    name: 'Lê Phượng',
    email: 'phuong@example.org',
    role: 'user',
    pro_expires_at: null,
    created_at: THEN,
    project_count: 3,
    chapter_count: 120,
    has_second_factor: false,
    ...part,
  };
}

export function aReport(part: Partial<ReportRow> = {}): ReportRow {
  return {
    id: 3,
    target: 'comment',
    comment_id: 81,
    story: { id: 12, name: 'Tuyết rơi' },
    is_public: true,
    gone: false,
    hidden: false,
    author: { id: 50, name: 'Lê Phượng', mute: null },
    excerpt: 'Mua vàng tại đây!',
    report_count: 3,
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'abuse', count: 1 },
    ],
    notes: [{ by: { id: 51, name: 'Minh Châu' }, note: 'Quảng cáo khắp nơi.', at: THEN }],
    opened_at: THEN,
    status: 'open',
    decision: null,
    ...part,
  };
}

export function reportsAre(...reports: ReportRow[]): FakeAnswer {
  const openCount = reports.filter(({ status }) => status === 'open').length;
  return ok({ success: true, reports, openCount, nextCursor: null });
}

export function mutesAre(...mutes: MutedUser[]): FakeAnswer {
  return ok({ success: true, mutes, nextCursor: null });
}

export function usersAre(
  users: AdminUser[],
  pagination: { readonly current?: number; readonly total?: number; readonly totalUsers?: number } = {},
): FakeAnswer {
  return ok({
    success: true,
    users,
    pagination: { current: 1, total: 1, totalUsers: users.length, ...pagination },
  });
}

export function bulkAnswer(part: Partial<BulkUpgradeResponse> = {}): BulkUpgradeResponse {
  return {
    success: true,
    message: 'Sẽ nâng cấp Pro cho 3 người dùng, bỏ qua 1.',
    dryRun: true,
    stats: {
      total: 4,
      processed: 3,
      newUpgrades: 2,
      extensions: 1,
      lifetimeConverted: 0,
      skipped: 1,
      emailsSent: 3,
    },
    lifetimeProHandling: { mode: 'skip', skippedUsers: [{ id: 9, email: 'tron-doi@example.org' }] },
    preview: [
      {
        id: 7,
        name: 'Ánh',
        email: 'anh@example.org',
        change: 'new',
        pro_expires_at: '2026-04-04T05:00:00.000Z',
      },
      {
        id: 8,
        name: 'Bình',
        email: 'binh@example.org',
        change: 'extension',
        pro_expires_at: '2026-06-10T05:00:00.000Z',
      },
      { id: 9, name: 'Chi', email: 'tron-doi@example.org', change: 'skipped', pro_expires_at: null },
    ],
    ...part,
  };
}

export function emailSettingsAre(emailConfigured: boolean): FakeAnswer {
  const settings = {
    emailConfigured,
    emailProvider: emailConfigured ? ('gmail' as const) : ('other' as const),
    adminEmail: 'admin@lacthu.local',
  };
  return ok({ success: true, ...settings, settings });
}

export function aCampaign(part: Partial<Campaign> = {}): Campaign {
  return {
    id: '6f1f2f0e-6b0e-4a3b-9a70-0b2c5d6e7f80',
    kind: 'selective',
    title: 'Thư mời',
    created_by: 1,
    created_at: THEN,
    completed_at: null,
    status: 'sending',
    webNotifications: 0,
    totalUsers: 10,
    emailResults: { sent: 3, failed: 1, skipped: 0, errors: [], message: 'Đã gửi 3 email.' },
    ...part,
  };
}

export function campaignsAre(...campaigns: Campaign[]): FakeAnswer {
  return ok({ success: true, campaigns });
}

export function anEntry(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 30,
    at: THEN,
    actor: { id: 1, name: 'Quản trị viên', email: 'admin@lacthu.local' },
    action: 'upgrade_pro',
    target: { id: 50, name: 'Lê Phượng', email: 'phuong@example.org' },
    targets: null,
    reason: 'Giải thưởng',
    before: { role: 'user', pro_expires_at: null },
    after: { role: 'pro', pro_expires_at: null, months: 3 },
    ...part,
  };
}
