import { useState } from 'react';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Story } from '@lacthu/contracts';
import { ApiError } from '../../../api/api-error';
import { sessionToken } from '../../../api/session-token';
import { PlainButton } from '../../../components/page-state/plain-button';
import { abbreviateCount, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { offWhile } from '../../../lib/react/off-while';
import { useReact, type Reaction } from '../api/react.mutation';
import { reactionsAfter } from '../model/reaction-after';
import { storyTexts } from '../texts';
import styles from '../story.module.css';

/** Like and dislike, with the counts of all readers and the reader's own mark. */
export function ReactionButtons({ story }: { readonly story: Story }) {
  const react = useReact(story.id);
  const [isGuest, setGuest] = useState(false);
  const shown = react.isPending ? reactionsAfter(story, react.variables) : story;

  const press = (reaction: Reaction): void => {
    if (react.isPending) return;
    const hasToken = sessionToken.get() !== null;
    setGuest(!hasToken);
    if (hasToken) react.mutate(reaction);
  };

  const buttons = [
    {
      reaction: 'like',
      label: storyTexts.like,
      count: shown.like_count,
      Off: IconThumbUp,
      On: IconThumbUpFilled,
    },
    {
      reaction: 'dislike',
      label: storyTexts.dislike,
      count: shown.dislike_count,
      Off: IconThumbDown,
      On: IconThumbDownFilled,
    },
  ] as const;
  return (
    <>
      {buttons.map(({ reaction, label, count, Off, On }) => {
        const isOn = shown.user_reaction === reaction;
        return (
          <PlainButton
            key={reaction}
            aria-pressed={isOn}
            title={formatNumber(count)}
            {...offWhile(react.isPending)}
            onClick={() => press(reaction)}
          >
            {isOn ? <On size={20} aria-hidden className={styles.ownMark} /> : <Off size={20} aria-hidden />}
            {label} {abbreviateCount(count)}
          </PlainButton>
        );
      })}
      <ReactionProblem isGuest={isGuest} error={react.error} />
    </>
  );
}

function ReactionProblem({ isGuest, error }: { readonly isGuest: boolean; readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const mustSignIn = isGuest || (error instanceof ApiError && error.status === 401);
  const reason = error instanceof ApiError ? ` ${error.msg}` : '';
  return (
    <p role="alert" className={styles.reactionProblem}>
      {mustSignIn ? (
        <>
          {storyTexts.signInToReact}{' '}
          <Link to={paths.login} state={{ from: `${pathname}${search}` }}>
            {storyTexts.signIn}
          </Link>
        </>
      ) : (
        error !== null && `${storyTexts.reactFailure}${reason}`
      )}
    </p>
  );
}
