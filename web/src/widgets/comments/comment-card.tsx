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
  const { line, now, isPending = false, showsPlace = true, children } = props;
  const { comment, level, answers } = line;
  const name = comment.user_name || commentsTexts.unknownName;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = comment.blocked && !isUnfolded;
  return (
    <li
      id={isPending ? undefined : commentAnchor(comment.id)}
      tabIndex={-1}
      className={styles.line}
      data-level={level}
      data-pending={isPending || undefined}
    >
      <article aria-label={isFolded ? commentsTexts.blockedComment : titleOf(comment, name)}>
        <Head
          comment={comment}
          name={isFolded ? null : name}
          now={now}
          isPending={isPending}
          showsPlace={showsPlace}
        />
        {answers && <p className={styles.answers}>{commentsTexts.answers(answers)}</p>}
        {showsPlace && <ParagraphQuote comment={comment} />}
        <Content comment={comment} isFolded={isFolded} onUnfold={() => setUnfolded(true)} />
        <Acts {...props} name={name} isFolded={isFolded} />
        {children}
      </article>
    </li>
  );
}

interface HeadProps {
  readonly comment: Comment;
  /** null while the comment is folded. */
  readonly name: string | null;
  readonly now: Date;
  readonly isPending: boolean;
  readonly showsPlace: boolean;
}

/** The author, the age and the chapter of a comment. */
function Head({ comment, name, now, isPending, showsPlace }: HeadProps) {
  return (
    <div className={styles.head}>
      {comment.user_id !== null && name !== null && (
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
  );
}

interface ContentProps {
  readonly comment: Comment;
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
}

function Content({ comment, isFolded, onUnfold }: ContentProps) {
  // Placeholder of a comment that was deleted or is hidden from this reader.
  const isGone = comment.user_id === null;
  return (
    <>
      {comment.hidden && !isGone && <p className={styles.hiddenNote}>{commentsTexts.hiddenNote}</p>}
      {isFolded ? (
        <p className={`${styles.content} ${styles.gone}`}>
          {commentsTexts.blockedComment}
          {' · '}
          <button type="button" className={styles.unfold} onClick={onUnfold}>
            {commentsTexts.unfold}
          </button>
        </p>
      ) : (
        <p className={isGone ? `${styles.content} ${styles.gone}` : styles.content}>{comment.content}</p>
      )}
    </>
  );
}

interface ActsProps extends CommentCardProps {
  readonly name: string;
  readonly isFolded: boolean;
}

/** The buttons under a comment. */
function Acts(props: ActsProps) {
  const { line, name, isFolded, isCollapsed, isReplying } = props;
  const { comment, replies } = line;
  const isGone = comment.user_id === null;
  return (
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
