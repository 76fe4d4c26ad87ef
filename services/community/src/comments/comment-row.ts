/** A comment as it is stored. */
export interface CommentRow {
  readonly id: string;
  readonly parent_id: string | null;
  /** null: deleted. */
  readonly user_id: string | null;
  readonly content: string;
  readonly at_chapter_title: string | null;
  readonly created_at: Date;
  /** The chapter of its paragraph while readers can open it; null for comments on the story as a whole. */
  readonly chapter_id: string | null;
  readonly line_id: number | null;
  readonly quote: string | null;
  /** Kept from readers by an administrator. */
  readonly hidden: boolean;
}
