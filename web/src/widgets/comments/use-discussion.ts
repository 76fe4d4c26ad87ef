import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Comment } from '@lacthu/contracts';
import type { CommentPlace } from '../../api/community/comments.queries';
import { useWriteComment, type NewComment } from './comments.mutations';
import { commentsTexts } from './comments.texts';
import { commentAnchor } from './comment-anchor';
import { failureSentence } from './failure-sentence';

// Outside React: a session that ends takes the page's parts away, and what was typed must be there after the log-in.
const texts = new Map<string, string>();

const listeners = new Set<() => void>();

/** A comment just written, kept beside the list: a long thread may not reach it yet. */
interface Written {
  /** null at the top of a thread. */
  readonly thread: number | null;
  readonly comment: Comment;
}

/** What is talked about. */
export interface DiscussionPlace {
  readonly storyId: number;
  /** Where a comment is written: the chapter, or the story as a whole. */
  readonly atChapterTitle: string;
  /** One paragraph; null for the whole story. */
  readonly place: CommentPlace | null;
}

/**
 * What the reader does in a discussion: the box, the one open reply box, what is collapsed, what was just written.
 * Texts are kept for this person (`userId`) until they are sent.
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

/** Sets what is typed in one box; the empty text forgets it. */
function setDraft(key: string, text: string): void {
  if (text === '') texts.delete(key);
  else texts.set(key, text);
  for (const listener of listeners) listener();
}

/** What is typed in the box of that key, until the window is closed. */
function useDraft(key: string): string {
  return useSyncExternalStore(listen, () => texts.get(key) ?? '');
}
