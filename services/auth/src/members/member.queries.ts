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

/** The text without capitals but with its marks: whole letters, although `lower` may know only those of ASCII. */
const marked = (text: string): string =>
  `normalize(translate(lower(normalize(${text}, NFD)), 'Đ', 'đ'), NFC)`;

/** The index finds whom the words fit without their marks; marks that were typed are then looked at in those few. */
const contains = (pattern: string): string =>
  `search_key LIKE fold_for_search(${pattern})
    AND (fold_for_search(${pattern}) = ${marked(pattern)}
      OR ${marked(`name || ' ' || email`)} LIKE ${marked(pattern)})`;

/** Everybody with an account, as administrators see them. */
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

  /** Everybody, newest first. */
  page(page: MemberPage): Promise<MemberList> {
    return this.list(page, [], []);
  }

  /**
   * People whose name or address contains what was typed, whatever its capitals, newest first. Typed without marks, it
   * finds words with and without them; typed with marks ("đế"), it finds only those ("đế", not "đêm").
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
    // Ids rise with the moment of registration, and every page finds its place by the primary key.
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
