import { useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, User } from '@lacthu/contracts';
import { repliesQuery } from '../../api/community/comments.queries';
import type { MenuAction } from '../../ui/action-menu';
import { reportTexts } from '../report/report.texts';
import { useBlock, type BlockChange } from './comments.mutations';
import { CommentCard } from './comment-card';
import { CommentForm } from './comment-form';
import { commentsTexts } from './comments.texts';
import { MoreButton } from './more-button';
import { linesOf, wholeThread } from './comment-rows';
import type { Discussion } from './use-discussion';
import styles from './comments.module.css';

interface CommentThreadProps {
  readonly storyId: number;
  readonly thread: Comment;
  readonly user: User | null;
  /** The user may read but not reply. */
  readonly isMuted: boolean;
  /** Show the anchor of each comment; off when all are about the same paragraph. */
  readonly showsPlace: boolean;
  readonly now: Date;
  readonly discussion: Discussion;
  readonly onDelete: (comment: Comment) => void;
  readonly onReport: (comment: Comment) => void;
}

/** A top-level comment with all its replies; long threads are paginated. */
export function CommentThread(props: CommentThreadProps) {
  const { storyId, thread, user, isMuted, showsPlace, now, discussion, onDelete, onReport } = props;
  const block = useBlock();
  const { replyTo, collapsed, written } = discussion;
  const [wantsMore, setWantsMore] = useState(false);
  const further = useInfiniteQuery({
    ...repliesQuery(storyId, thread.id, thread.repliesCursor),
    enabled: wantsMore && thread.repliesCursor !== null,
  });
  const lines = useMemo(() => {
    const later = further.data?.pages.flatMap((page) => page.comments) ?? [];
    const own = written.filter((entry) => entry.thread === thread.id).map(({ comment }) => comment);
    return linesOf(wholeThread(thread, [...later, ...own]), collapsed);
  }, [thread, further.data, written, collapsed]);

  const hasMore = thread.repliesCursor !== null && (further.data ? further.hasNextPage : true);
  const showMore = (): void => {
    if (!wantsMore) setWantsMore(true);
    else if (further.data) void further.fetchNextPage();
    else void further.refetch();
  };

  return (
    <>
      {lines.map((line) => {
        const { id, user_id, user_name } = line.comment;
        return (
          <CommentCard
            key={id}
            line={line}
            now={now}
            isCollapsed={collapsed.has(id)}
            isReplying={replyTo === id}
            canReply={user !== null && !isMuted}
            canDelete={user !== null && (user.role === 'admin' || user.id === user_id)}
            onToggle={() => discussion.toggle(id)}
            onReply={() => discussion.toggleReply(id)}
            onDelete={() => onDelete(line.comment)}
            showsPlace={showsPlace}
            actions={[
              ...(isReportable(line.comment, user) ? [reportAction(line.comment, onReport)] : []),
              ...(user ? blockActions(line.comment, user, block.mutate) : []),
            ]}
          >
            {user !== null && replyTo === id && (
              <CommentForm
                label={commentsTexts.replyBox(user_name || commentsTexts.unknownName)}
                send={commentsTexts.sendReply}
                text={discussion.replyText}
                isSending={discussion.isReplying}
                failure={discussion.replyFailure}
                takesFocus
                onText={discussion.setReplyText}
                onSend={() => discussion.sendReply(thread.id)}
              />
            )}
          </CommentCard>
        );
      })}
      {hasMore && !collapsed.has(thread.id) && (
        <li className={styles.line} data-level={1}>
          <MoreButton
            isLoading={further.isFetching}
            failure={further.isError ? further.error : null}
            onMore={showMore}
          >
            {commentsTexts.moreReplies}
          </MoreButton>
        </li>
      )}
    </>
  );
}

/** Any other author can be blocked, including administrators and the story's owner. */
function blockActions(
  { user_id: userId, user_name: name, blocked: isBlocked }: Comment,
  user: User,
  onChange: (change: BlockChange) => void,
): MenuAction[] {
  if (userId === null || userId === user.id) return [];
  const words = isBlocked ? commentsTexts.unblock : commentsTexts.block;
  return [{ name: words(name), onSelect: () => onChange({ userId, name, isBlocked: !isBlocked }) }];
}

/** Actions on comments of others. */
function isReportable({ user_id, hidden }: Comment, user: User | null): boolean {
  return user_id !== null && !hidden && user_id !== user?.id;
}

function reportAction(comment: Comment, onReport: (comment: Comment) => void): MenuAction {
  return { name: reportTexts.report, onSelect: () => onReport(comment) };
}
