import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, CommentListResponse, User } from '@lacthu/contracts';
import { threadsQuery, type CommentPlace } from '../../api/community/comments.queries';
import { formatDateTime, formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { useSession } from '../../session/session';
import { PlainButton } from '../../ui/plain-button';
import { PageProblem } from '../page-problem';
import { ReportDialog } from '../report/report-dialog';
import { CommentForm } from './comment-form';
import { CommentThread } from './comment-thread';
import { commentsTexts } from './comments.texts';
import { DeleteDialog } from './delete-dialog';
import { MoreButton } from './more-button';
import { SignInLinks } from './sign-in-links';
import { useDiscussion, type Discussion, type DiscussionPlace } from './use-discussion';
import { CommentCard } from './comment-card';
import styles from './comments.module.css';

const STEP_MS = 60_000;

export interface CommentSectionProps extends Omit<DiscussionPlace, 'place'> {
  /** Limits the list to one paragraph; on one that no longer exists nothing more can be written. */
  readonly place?: CommentPlace | null;
}

/** Readers' comments on a story, and the form to write one. */
export function CommentSection({ storyId, atChapterTitle, place = null }: CommentSectionProps) {
  const { user } = useSession();
  const discussion = useDiscussion({ storyId, atChapterTitle, place }, user?.id ?? null);
  const threads = useInfiniteQuery(threadsQuery(storyId, place));
  const now = useNow();
  const total = useRef<HTMLParagraphElement>(null);
  const [leaving, setLeaving] = useState<Comment | null>(null);
  const [reported, setReported] = useState<Comment | null>(null);

  const finishDeletion = (comment: Comment): void => {
    discussion.forget(comment.id);
    toasts.success(commentsTexts.removed);
    // The focused button disappears with the comment.
    flushSync(() => setLeaving(null));
    total.current?.focus();
  };

  const { shown, mute, total: count } = readThreads(threads, discussion);
  return (
    <div className={styles.comments}>
      {place?.line !== 'gone' && <Writing user={user} discussion={discussion} mute={mute} />}
      <ThreadsState threads={threads} />
      {threads.data && (
        <p ref={total} tabIndex={-1} className={styles.soft}>
          {summary(shown.length, count, place)}
        </p>
      )}
      <ul aria-label={commentsTexts.list} className={styles.list}>
        {discussion.pending && user && (
          <PendingComment content={discussion.pending.content} user={user} now={now} />
        )}
        {shown.map((thread) => (
          <CommentThread
            key={thread.id}
            storyId={storyId}
            thread={thread}
            user={user}
            isMuted={mute !== null}
            showsPlace={place === null || place.line === 'gone'}
            now={now}
            discussion={discussion}
            onDelete={setLeaving}
            onReport={setReported}
          />
        ))}
      </ul>
      <MoreThreads threads={threads} />
      {leaving && (
        <DeleteDialog
          storyId={storyId}
          comment={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => finishDeletion(leaving)}
        />
      )}
      {reported && <ReportDialog target="comment" id={reported.id} onClose={() => setReported(null)} />}
    </div>
  );
}

/** The loaded threads with those just written, the total of the server and the mute of the user. */
function readThreads({ data }: Threads, discussion: Discussion) {
  const { total = 0, mute = null } = data?.pages[0] ?? {};
  return { shown: withWritten(data?.pages.flatMap((page) => page.comments) ?? [], discussion), total, mute };
}

type Threads = ReturnType<typeof useInfiniteQuery<CommentListResponse>>;

/** The first load of the comments, or its failure. */
function ThreadsState({ threads }: { readonly threads: Threads }) {
  if (threads.isPending) {
    return (
      <p role="status" className={styles.soft}>
        {commentsTexts.loading}
      </p>
    );
  }
  if (!threads.isError || threads.data) return null;
  return (
    <PageProblem
      title={commentsTexts.loadFailure}
      error={threads.error}
      onRetry={() => void threads.refetch()}
    />
  );
}

function MoreThreads({ threads }: { readonly threads: Threads }) {
  if (!threads.hasNextPage) return null;
  return (
    <MoreButton
      isLoading={threads.isFetchingNextPage}
      failure={threads.isFetchNextPageError ? threads.error : null}
      onMore={() => void threads.fetchNextPage()}
    >
      {commentsTexts.more}
    </MoreButton>
  );
}

function summary(shown: number, total: number, place: CommentPlace | null): string {
  if (place === null || place.line === 'gone')
    return shown === 0 ? commentsTexts.none : commentsTexts.total(formatNumber(total));
  return shown === 0 ? commentsTexts.noneOfParagraph : commentsTexts.paragraphTotal(formatNumber(total));
}

interface WritingProps {
  readonly user: User | null;
  readonly discussion: Discussion;
  readonly mute: CommentListResponse['mute'];
}

/** The form for signed-in users who may comment; for others the reason why not, with a link. */
function Writing({ user, discussion, mute }: WritingProps) {
  const { status, retry } = useSession();
  if (status === 'loading') return null;
  if (status === 'unavailable') {
    return (
      <div className={styles.guest}>
        <p>{commentsTexts.accountAway}</p>
        <PlainButton onClick={retry}>{commentsTexts.retry}</PlainButton>
      </div>
    );
  }
  if (user && mute) return <Muted mute={mute} />;
  return user ? (
    <CommentForm
      label={commentsTexts.box}
      send={commentsTexts.send}
      text={discussion.text}
      isSending={discussion.pending !== null}
      failure={discussion.failure}
      sendsOnEnter
      onText={discussion.setText}
      onSend={discussion.send}
    />
  ) : (
    <div className={styles.guest}>
      <SignInLinks />
    </div>
  );
}

function Muted({ mute }: { readonly mute: NonNullable<CommentListResponse['mute']> }) {
  const until =
    mute.until === null ? commentsTexts.mutedUntilLifted : commentsTexts.muted(formatDateTime(mute.until));
  return (
    <div className={styles.guest}>
      <p role="status">
        {until} {commentsTexts.mutedRest}
      </p>
    </div>
  );
}

/** A new comment is shown first until the list contains it. */
function withWritten(threads: readonly Comment[], { written }: Discussion): Comment[] {
  const known = new Set(threads.map(({ id }) => id));
  const own = written.filter((entry) => entry.thread === null && !known.has(entry.comment.id));
  return [...own.map(({ comment }) => comment), ...threads];
}

interface PendingCommentProps {
  readonly content: string;
  readonly user: User;
  readonly now: Date;
}

const nothing = (): void => undefined;

/** A comment that is being sent, already in its place. */
function PendingComment({ content, user, now }: PendingCommentProps) {
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

/** Current time, updated once a minute: for ages displayed in minutes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
