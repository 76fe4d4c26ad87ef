import type { MutedUser, ReportReason, ReportRow, ReportStatus } from '@lacthu/contracts';

export interface ReportCaseRow {
  readonly id: string;
  readonly story_id: string;
  readonly story_name: string;
  readonly is_public: boolean;
  readonly is_published: boolean;
  readonly comment_id: string | null;
  /** True unless the comment is deleted. */
  readonly has_comment: boolean;
  readonly is_hidden: boolean;
  readonly author_id: string;
  readonly is_muted: boolean;
  readonly muted_until: Date | null;
  readonly excerpt: string;
  readonly status: ReportStatus;
  readonly opened_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly note: string;
  readonly reasons: readonly { readonly reason: ReportReason; readonly count: number }[];
  /** Newest first; timestamps in JSON form. */
  readonly notes: readonly { readonly user_id: number; readonly note: string; readonly at: string }[];
}

export interface MutedUserRow {
  readonly user_id: string;
  readonly until: Date | null;
  readonly reason: string;
  readonly muted_by: string;
  readonly muted_at: Date;
}

type Names = ReadonlyMap<number, string>;

/** Ids of all users named in the row. */
export function peopleOfReport(row: ReportCaseRow): number[] {
  const decidedBy = row.decided_by === null ? [] : [Number(row.decided_by)];
  return [Number(row.author_id), ...decidedBy, ...row.notes.map((note) => note.user_id)];
}

export function peopleOfMute(row: MutedUserRow): number[] {
  return [Number(row.user_id), Number(row.muted_by)];
}

export function presentReport(row: ReportCaseRow, names: Names): ReportRow {
  const isStory = row.comment_id === null;
  return {
    id: Number(row.id),
    target: isStory ? 'story' : 'comment',
    comment_id: isStory ? null : Number(row.comment_id),
    story: { id: Number(row.story_id), name: row.story_name },
    is_public: row.is_public,
    gone: isStory ? !row.is_published : !row.has_comment,
    hidden: row.is_hidden,
    author: {
      ...person(Number(row.author_id), names),
      mute: row.is_muted ? { until: row.muted_until?.toISOString() ?? null } : null,
    },
    excerpt: row.excerpt,
    report_count: row.reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: row.reasons.map(({ reason, count }) => ({ reason, count })),
    notes: row.notes.map(({ user_id: userId, note, at }) => ({
      by: person(userId, names),
      note,
      at: new Date(at).toISOString(),
    })),
    opened_at: row.opened_at.toISOString(),
    status: row.status,
    decision:
      row.decided_at === null || row.decided_by === null
        ? null
        : { by: person(Number(row.decided_by), names), at: row.decided_at.toISOString(), note: row.note },
  };
}

export function presentMute(row: MutedUserRow, names: Names): MutedUser {
  return {
    user: person(Number(row.user_id), names),
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    by: person(Number(row.muted_by), names),
    at: row.muted_at.toISOString(),
  };
}

function person(id: number, names: Names): { id: number; name: string } {
  return { id, name: names.get(id) ?? '' };
}
