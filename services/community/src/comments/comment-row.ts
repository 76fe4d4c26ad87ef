/** A stored comment. */
export interface CommentRow {
  readonly id: string;
  readonly parent_id: string | null;
  /** null: deleted. */
  readonly user_id: string | null;
  readonly content: string;
  readonly at_chapter_title: string | null;
  readonly created_at: Date;
  /** Chapter of the commented paragraph while it is public; null for comments on the story. */
  readonly chapter_id: string | null;
  readonly line_id: number | null;
  readonly quote: string | null;
  /** Hidden by an administrator. */
  readonly hidden: boolean;
}
