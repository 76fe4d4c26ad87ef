import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { StoryListItem } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { sessionToken } from '../../../api/session-token';
import { useReact, type Reaction } from '../../../widgets/react.mutation';
import { reactionsAfter } from '../../../widgets/reaction-after';
import { abbreviateCount } from '../../../lib/format/format';
import { busyProps } from '../../../lib/react/busy-props';
import { toasts } from '../../../lib/toasts';
import { communityTexts } from '../texts';
import styles from '../community.module.css';

const MARKS = [
  { reaction: 'like', Off: IconThumbUp, On: IconThumbUpFilled },
  { reaction: 'dislike', Off: IconThumbDown, On: IconThumbDownFilled },
] as const;

/** Like and dislike on a story's card, without opening it. */
export function CardReactions({ story }: { readonly story: StoryListItem }) {
  const react = useReact(story.id);
  const known = react.data ?? story;
  const shown = react.isPending ? reactionsAfter(known, react.variables) : known;

  const press = (reaction: Reaction): void => {
    if (react.isPending) return;
    if (sessionToken.get() === null) toasts.warning(communityTexts.signInToReact);
    else react.mutate(reaction, { onError: tellWhy });
  };
  return MARKS.map(({ reaction, Off, On }) => {
    const isOn = shown.user_reaction === reaction;
    const Icon = isOn ? On : Off;
    const count = abbreviateCount(reaction === 'like' ? shown.like_count : shown.dislike_count);
    return (
      <button
        key={reaction}
        type="button"
        className={styles.react}
        aria-pressed={isOn}
        aria-label={communityTexts.react[reaction](count, story.name)}
        {...busyProps(react.isPending)}
        onClick={() => press(reaction)}
      >
        <Icon size={16} aria-hidden />
        {count}
      </button>
    );
  });
}

function tellWhy(error: unknown): void {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (isSignedOut) toasts.warning(communityTexts.signInToReact);
  else toasts.error(messageOf(error, communityTexts.reactFailure));
}
