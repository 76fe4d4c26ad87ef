/** A comment as it is stored. */
export interface CommentRow {
  readonly id: string;
  readonly parent_id: string | null;
  /** null: deleted. */
  readonly user_id: string | null;
  readonly content: string;
  readonly at_chapter_title: string | null;
  readonly created_at: Date;
  /** Kept from readers by an administrator. */
  readonly hidden: boolean;
}
