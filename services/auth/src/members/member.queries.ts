import { Injectable } from '@nestjs/common';
import type { AdminUser, Role, SearchUsersQuery } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { containsPattern, paginationOf, type MemberPage } from './member-list';

interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  pro_expires_at: Date | null;
  created_at: Date;
  project_count: number;
  chapter_count: number;
  second_factor_at: Date | null;
}

export interface MemberList {
  readonly users: AdminUser[];
  readonly pagination: ReturnType<typeof paginationOf>;
}

const COLUMNS =
  'id, name, email, role, pro_expires_at, created_at, project_count, chapter_count, second_factor_at';

/** SQL that lower-cases a text but keeps its marks. Works on whole letters, because `lower` may know only ASCII. */
const marked = (text: string): string =>
  `normalize(translate(lower(normalize(${text}, NFD)), 'Đ', 'đ'), NFC)`;

/**
 * SQL condition for a match. The index finds candidates without marks; marks in the pattern are then compared on those
 * few.
 */
const contains = (pattern: string): string =>
  `search_key LIKE fold_for_search(${pattern})
    AND (fold_for_search(${pattern}) = ${marked(pattern)}
      OR ${marked(`name || ' ' || email`)} LIKE ${marked(pattern)})`;

/** Accounts as administrators see them. */
@Injectable()
export class MemberQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError auth.member_not_found */
  async one(id: number): Promise<AdminUser> {
    const [row]: MemberRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM users WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    if (!row) throw new DomainError('auth.member_not_found');
    return presentMember(row);
  }

  /** All accounts, newest first. */
  page(page: MemberPage): Promise<MemberList> {
    return this.list(page, [], []);
  }

  /**
   * Accounts whose name or address contains the typed text in any capitals, newest first. Text without marks also
   * matches words with marks; text with marks ("đế") matches only those ("đế", not "đêm").
   */
  search({ search, role, ...page }: SearchUsersQuery): Promise<MemberList> {
    const conditions: string[] = [];
    const values: unknown[] = [];
    if (search) {
      values.push(containsPattern(search));
      conditions.push(contains(`$${values.length}`));
    }
    if (role && role !== 'all') {
      values.push(role);
      conditions.push(`role = $${values.length}`);
    }
    return this.list(page, conditions, values);
  }

  private async list(page: MemberPage, conditions: string[], values: unknown[]): Promise<MemberList> {
    const where = `WHERE ${['deleted_at IS NULL', ...conditions].join(' AND ')}`;
    const [counted]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS count FROM users ${where}`,
      values,
    );
    // Ids grow with the time of registration, so every page is found by the primary key.
    const rows: MemberRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM users ${where} ORDER BY id DESC
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, page.limit, (page.page - 1) * page.limit],
    );
    return { users: rows.map(presentMember), pagination: paginationOf(page, counted?.count ?? 0) };
  }
}

function presentMember(row: MemberRow): AdminUser {
  return {
    id: Number(row.id),
    name: row.name,
    email: row.email,
    role: row.role,
    pro_expires_at: row.pro_expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    project_count: row.project_count,
    chapter_count: row.chapter_count,
    has_second_factor: row.second_factor_at !== null,
  };
}
