import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Comment } from '@lacthu/contracts';
import type { CommentPlace } from '../../api/community/comments.queries';
import { useWriteComment, type NewComment } from './comments.mutations';
import { commentsTexts } from './comments.texts';
import { commentAnchor } from './comment-anchor';
import { failureSentence } from './failure-sentence';

// Kept outside React: the end of a session unmounts the page, and the draft must be there after the next sign-in.
const texts = new Map<string, string>();

const listeners = new Set<() => void>();

/** A new comment, stored beside the list: the loaded pages of a long thread may not contain it yet. */
interface Written {
  /** null for a top-level comment. */
  readonly thread: number | null;
  readonly comment: Comment;
}

/** Scope of a discussion. */
export interface DiscussionPlace {
  readonly storyId: number;
  /** Anchor of a new comment: the chapter, or the whole story. */
  readonly atChapterTitle: string;
  /** One paragraph; null for the whole story. */
  readonly place: CommentPlace | null;
}

/**
 * UI state of a discussion: the form, the one open reply form, collapsed threads, new comments. Drafts are stored per
 * user (`userId`) until they are sent.
 */
export function useDiscussion({ storyId, atChapterTitle, place }: DiscussionPlace, userId: number | null) {
  const top = useWriteComment(storyId);
  const answer = useWriteComment(storyId);
  const [replyTo, setReplyTo] = useState<number | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [written, setWritten] = useState<readonly Written[]>([]);
  const storyKey = `${userId}/${storyId}`;
  const topKey = place ? `${storyKey}/${place.chapterId}:${place.line}` : storyKey;
  const replyKey = `${storyKey}/${replyTo}`;
  const text = useDraft(topKey);
  const replyText = useDraft(replyKey);

  const send = (): void =>
    top.mutate(
      { content: text, atChapterTitle, parentCommentId: null, ...paragraphOf(place) },
      {
        onSuccess: (comment) => {
          setDraft(topKey, '');
          setWritten((before) => [{ thread: null, comment }, ...before]);
        },
      },
    );

  const sendReply = (thread: number): void => {
    if (replyTo === null) return;
    answer.mutate(
      { content: replyText, atChapterTitle: null, parentCommentId: replyTo },
      {
        onSuccess: (comment) => {
          flushSync(() => {
            setDraft(replyKey, '');
            setReplyTo(null);
            setCollapsed((before) => without(before, replyTo));
            setWritten((before) => [...before, { thread, comment }]);
          });
          document.getElementById(commentAnchor(comment.id))?.focus();
        },
      },
    );
  };

  const toggleReply = (to: number): void => {
    if (answer.isPending) return;
    answer.reset();
    setReplyTo(replyTo === to ? null : to);
  };

  return {
    text,
    setText: (next: string) => setDraft(topKey, next),
    send,
    pending: top.isPending ? top.variables : null,
    failure: top.isError ? failureSentence(top.error, commentsTexts.sendFailure) : null,
    replyTo,
    replyText,
    setReplyText: (next: string) => setDraft(replyKey, next),
    toggleReply,
    sendReply,
    isReplying: answer.isPending,
    replyFailure: answer.isError ? failureSentence(answer.error, commentsTexts.sendFailure) : null,
    collapsed,
    toggle: (id: number) =>
      setCollapsed(collapsed.has(id) ? without(collapsed, id) : new Set([...collapsed, id])),
    written,
    forget: (id: number) => setWritten(written.filter(({ comment }) => comment.id !== id)),
  };
}

function paragraphOf(place: CommentPlace | null): Pick<NewComment, 'chapterId' | 'lineId'> {
  return place && place.line !== 'gone' ? { chapterId: place.chapterId, lineId: place.line } : {};
}

export type Discussion = ReturnType<typeof useDiscussion>;

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((other) => other !== id));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the draft of one form; the empty text deletes it. */
function setDraft(key: string, text: string): void {
  if (text === '') texts.delete(key);
  else texts.set(key, text);
  for (const listener of listeners) listener();
}

/** Returns the draft stored under this key; kept until the window is closed. */
function useDraft(key: string): string {
  return useSyncExternalStore(listen, () => texts.get(key) ?? '');
}
