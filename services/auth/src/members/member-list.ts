/** A numbered page of the member list. */
export interface MemberPage {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Returns page numbers for the list; an empty list has one empty page. */
export function paginationOf({ page, limit }: MemberPage, totalUsers: number) {
  return { current: page, total: Math.max(1, Math.ceil(totalUsers / limit)), totalUsers };
}

/** Turns typed text into a LIKE pattern that matches it literally: %, _ and \ are escaped. */
export function containsPattern(typed: string): string {
  return `%${typed.replace(/\s+/gu, ' ').replace(/[\\%_]/g, '\\$&')}%`;
}
