import { useState, type ReactNode } from 'react';
import type { Comment } from '@lacthu/contracts';
import { Link } from 'react-router';
import { formatDateTime, formatNumber, formatRelative, initialOf } from '../../lib/format/format';
import { ActionMenu, type MenuAction } from '../../ui/action-menu';
import { paths } from '../../lib/paths';
import { commentsTexts } from './comments.texts';
import { commentAnchor } from './comment-anchor';
import type { CommentLine } from './comment-rows';
import styles from './comments.module.css';

/** Colours of the avatars (specification 1, §9). */
const AVATAR_COLOURS = 10;

const NO_ACTIONS: readonly MenuAction[] = [];

interface CommentCardProps {
  readonly line: CommentLine;
  /** Reference time for the comment's age. */
  readonly now: Date;
  readonly isCollapsed: boolean;
  readonly isReplying: boolean;
  readonly canReply: boolean;
  readonly canDelete: boolean;
  /** Shows the chapter and paragraph of the comment. */
  readonly showsPlace?: boolean;
  /** The comment is being sent. */
  readonly isPending?: boolean;
  readonly onToggle: () => void;
  readonly onReply: () => void;
  readonly onDelete: () => void;
  /** Further actions; without any there is no menu. */
  readonly actions?: readonly MenuAction[];
  /** The reply form while it is open. */
  readonly children?: ReactNode;
}

/** One comment: author, time, anchor, text and actions. */
export function CommentCard(props: CommentCardProps) {
  const { line, now, isCollapsed, isReplying, isPending = false, showsPlace = true, children } = props;
  const { comment, level, replies, answers } = line;
  const name = comment.user_name || commentsTexts.unknownName;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = comment.blocked && !isUnfolded;
  // Placeholder of a comment that was deleted or is hidden from this reader.
  const isGone = comment.user_id === null;
  return (
    <li
      id={isPending ? undefined : commentAnchor(comment.id)}
      tabIndex={-1}
      className={styles.line}
      data-level={level}
      data-pending={isPending || undefined}
    >
      <article aria-label={isFolded ? commentsTexts.blockedComment : titleOf(comment, name)}>
        <div className={styles.head}>
          {comment.user_id !== null && !isFolded && (
            <>
              <span className={styles.avatar} data-colour={comment.user_id % AVATAR_COLOURS} aria-hidden>
                {initialOf(name)}
              </span>
              <strong className={styles.author}>{name}</strong>
            </>
          )}
          {isPending ? (
            <span className={styles.when}>{commentsTexts.sending}</span>
          ) : (
            <time
              className={styles.when}
              dateTime={comment.created_at}
              title={formatDateTime(comment.created_at)}
            >
              {formatRelative(comment.created_at, now)}
            </time>
          )}
          {showsPlace && comment.at_chapter_title && (
            <span className={styles.where}>{comment.at_chapter_title}</span>
          )}
        </div>
        {answers && <p className={styles.answers}>{commentsTexts.answers(answers)}</p>}
        {showsPlace && <ParagraphQuote comment={comment} />}
        {comment.hidden && !isGone && <p className={styles.hiddenNote}>{commentsTexts.hiddenNote}</p>}
        {isFolded ? (
          <p className={`${styles.content} ${styles.gone}`}>
            {commentsTexts.blockedComment}
            {' · '}
            <button type="button" className={styles.unfold} onClick={() => setUnfolded(true)}>
              {commentsTexts.unfold}
            </button>
          </p>
        ) : (
          <p className={isGone ? `${styles.content} ${styles.gone}` : styles.content}>{comment.content}</p>
        )}
        <div className={styles.acts}>
          {props.canReply && !isGone && !isFolded && !comment.hidden && (
            <button type="button" aria-expanded={isReplying} onClick={props.onReply}>
              {isReplying ? commentsTexts.cancel : commentsTexts.reply}
            </button>
          )}
          {replies > 0 && (
            <button type="button" aria-expanded={!isCollapsed} onClick={props.onToggle}>
              {(isCollapsed ? commentsTexts.expand : commentsTexts.collapse)(formatNumber(replies))}
            </button>
          )}
          {props.canDelete && !isGone && (
            <button type="button" onClick={props.onDelete}>
              {commentsTexts.remove}
            </button>
          )}
          <ActionMenu label={commentsTexts.actionsOn(name)} actions={props.actions ?? NO_ACTIONS} />
        </div>
        {children}
      </article>
    </li>
  );
}

function titleOf({ user_id, deleted }: Comment, name: string): string {
  if (user_id !== null) return commentsTexts.commentOf(name);
  return deleted ? commentsTexts.deletedComment : commentsTexts.hiddenComment;
}

/** Beginning of the paragraph that a comment is about, linked while its chapter is public. */
function ParagraphQuote({ comment }: { readonly comment: Comment }) {
  const { quote, chapter_id: chapterId, line_id: lineId } = comment;
  if (quote === null) return null;
  return (
    <blockquote className={styles.quote} aria-label={commentsTexts.paragraph}>
      {chapterId === null || lineId === null ? (
        quote
      ) : (
        <Link to={paths.paragraph(chapterId, lineId)}>{quote}</Link>
      )}
    </blockquote>
  );
}
