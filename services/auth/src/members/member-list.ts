/** A page of a list that is turned by number. */
export interface MemberPage {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where a numbered page stands; a list without rows still has its one empty page. */
export function paginationOf({ page, limit }: MemberPage, totalUsers: number) {
  return { current: page, total: Math.max(1, Math.ceil(totalUsers / limit)), totalUsers };
}

/** Typed text as a LIKE pattern that means itself: %, _ and \ are letters to a person. */
export function containsPattern(typed: string): string {
  return `%${typed.replace(/\s+/gu, ' ').replace(/[\\%_]/g, '\\$&')}%`;
}
