import type { Story } from '@lacthu/contracts';
import type { Reaction } from './react.mutation';

export type Reactions = Pick<Story, 'like_count' | 'dislike_count' | 'user_reaction'>;

/** Optimistic state while a click is pending: the same reaction again removes it, the other one replaces it. */
export function reactionsAfter(story: Reactions, pressed: Reaction): Reactions {
  const next = story.user_reaction === pressed ? null : pressed;
  const change = (reaction: Reaction): number =>
    Number(next === reaction) - Number(story.user_reaction === reaction);
  return {
    like_count: Math.max(0, story.like_count + change('like')),
    dislike_count: Math.max(0, story.dislike_count + change('dislike')),
    user_reaction: next,
  };
}
