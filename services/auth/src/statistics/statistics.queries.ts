import { Injectable } from '@nestjs/common';
import type { AdminStats } from '@lacthu/contracts';
import { Clock, DomainError } from '@lacthu/http';
import { DataSource, QueryFailedError } from 'typeorm';
import { isTimeZone } from './time-zone';

/** Range of the figures, including today and this month. */
const DAYS = 30;
const MONTHS = 12;

type Totals = Omit<AdminStats, 'newUsersByDay' | 'proGrantsByDay' | 'activeUsersByDay' | 'revenueByMonth'>;
type Daily = AdminStats['newUsersByDay'];

const TOTALS = `
  SELECT count(*)::integer AS "totalUsers",
         count(*) FILTER (WHERE role = 'pro')::integer AS "proUsers",
         count(*) FILTER (WHERE role = 'pro' AND (pro_expires_at IS NULL OR pro_expires_at > $1))::integer
           AS "activeProUsers",
         coalesce(sum(project_count), 0)::integer AS "totalProjects",
         coalesce(sum(chapter_count), 0)::integer AS "totalChapters",
         count(*) FILTER (WHERE role = 'admin')::integer AS "adminUsers",
         (SELECT count(*)::integer FROM upgrade_requests WHERE status = 'pending') AS "pendingRequests"
    FROM users WHERE deleted_at IS NULL`;

/**
 * SQL that counts rows per day of the time zone $2, up to the day of $1, including days with a count of 0. `counted`
 * is the counted expression, `moment` the timestamp of a row.
 */
const byDay = (table: string, moment: string, counted: string, only = 'true'): string => `
  WITH days AS (
    SELECT ($1::timestamptz AT TIME ZONE $2)::date - back AS day FROM generate_series(0, ${DAYS - 1}) AS back
  ),
  figures AS (
    SELECT (${moment} AT TIME ZONE $2)::date AS day, count(${counted})::integer AS count
      FROM ${table}
     WHERE ${moment} >= (SELECT min(day) FROM days)::timestamp AT TIME ZONE $2 AND ${moment} <= $1 AND ${only}
     GROUP BY 1
  )
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(figures.count, 0) AS count
    FROM days LEFT JOIN figures USING (day) ORDER BY days.day`;

const NEW_USERS = byDay('users', 'created_at', '*');
/** Opening grants record Pro from before the ledger existed; they are not counted. */
const GRANTS = byDay('pro_grants', 'granted_at', '*', `source <> 'opening'`);
const ACTIVE_USERS = byDay('active_hours', 'hour', 'DISTINCT user_id');

const REVENUE = `
  WITH months AS (
    SELECT date_trunc('month', $1::timestamptz AT TIME ZONE $2) - make_interval(months => back) AS month
      FROM generate_series(0, ${MONTHS - 1}) AS back
  ),
  figures AS (
    SELECT date_trunc('month', decided_at AT TIME ZONE $2) AS month, sum(amount) AS amount
      FROM upgrade_requests
     WHERE status = 'approved' AND decided_at >= (SELECT min(month) FROM months) AT TIME ZONE $2
     GROUP BY 1
  )
  SELECT to_char(months.month, 'YYYY-MM') AS month, coalesce(figures.amount, 0)::double precision AS amount
    FROM months LEFT JOIN figures USING (month) ORDER BY months.month`;

/** SQLSTATE of a time zone unknown to the database: its list differs from Node's by a few old names. */
const UNKNOWN_ZONE = '22023';

/** Statistics of the whole installation, counted from its tables. */
@Injectable()
export class StatisticsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param zone IANA time zone of the reader, which defines the days
   * @throws DomainError platform.invalid_input for an unknown zone
   */
  async read(zone: string): Promise<AdminStats> {
    if (!isTimeZone(zone)) throw invalidZone();
    try {
      return await this.count(zone);
    } catch (error) {
      throw isUnknownZone(error) ? invalidZone() : error;
    }
  }

  private async count(zone: string): Promise<AdminStats> {
    const given = [this.clock.now(), zone];
    const [totals, newUsersByDay, proGrantsByDay, activeUsersByDay, revenueByMonth] = await Promise.all([
      this.dataSource.query<[Totals]>(TOTALS, given.slice(0, 1)),
      this.dataSource.query<Daily>(NEW_USERS, given),
      this.dataSource.query<Daily>(GRANTS, given),
      this.dataSource.query<Daily>(ACTIVE_USERS, given),
      this.dataSource.query<AdminStats['revenueByMonth']>(REVENUE, given),
    ]);
    return { ...totals[0], newUsersByDay, proGrantsByDay, activeUsersByDay, revenueByMonth };
  }
}

function invalidZone(): DomainError {
  const msg = 'Múi giờ không hợp lệ.';
  return new DomainError('platform.invalid_input', { msg, errors: [{ msg, param: 'zone' }] });
}

function isUnknownZone(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code === UNKNOWN_ZONE;
}
