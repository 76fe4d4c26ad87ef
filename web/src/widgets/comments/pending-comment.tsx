import type { User } from '@lacthu/contracts';
import { CommentCard } from './comment-card';

interface PendingCommentProps {
  readonly content: string;
  readonly user: User;
  readonly now: Date;
}

const nothing = (): void => undefined;

/** A comment that is on its way, already in its place. */
export function PendingComment({ content, user, now }: PendingCommentProps) {
  const comment = {
    id: 0,
    parent_comment_id: null,
    user_id: user.id,
    user_name: user.name,
    created_at: now.toISOString(),
    content,
    at_chapter_title: null,
    chapter_id: null,
    line_id: null,
    quote: null,
    deleted: false,
    blocked: false,
    hidden: false,
    repliesCursor: null,
    replies: [],
  };
  return (
    <CommentCard
      line={{ comment, level: 0, replies: 0, answers: null }}
      now={now}
      isCollapsed={false}
      isReplying={false}
      canReply={false}
      canDelete={false}
      isPending
      onToggle={nothing}
      onReply={nothing}
      onDelete={nothing}
    />
  );
}
