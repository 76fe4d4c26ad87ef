import { useState } from 'react';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import type { Story } from '@lacthu/contracts';
import { sessionToken } from '../../../api/session-token';
import { PlainButton } from '../../../ui/plain-button';
import { busyProps } from '../../../lib/react/busy-props';
import { useFollow } from '../follow.mutation';
import { storyTexts } from '../texts';
import { PressProblem } from './press-problem';
import styles from '../story.module.css';

/** Follows the story: new chapters ring the bell. */
export function FollowButton({ story }: { readonly story: Story }) {
  const follow = useFollow(story.id);
  const [isGuest, setGuest] = useState(false);
  const follows = follow.isPending ? follow.variables : (story.reader?.following ?? false);

  const press = (): void => {
    if (follow.isPending) return;
    const hasToken = sessionToken.get() !== null;
    setGuest(!hasToken);
    if (hasToken) follow.mutate(!follows);
  };

  return (
    <>
      <PlainButton
        aria-pressed={follows}
        title={storyTexts.followTitle}
        {...busyProps(follow.isPending)}
        onClick={press}
      >
        {follows ? (
          <IconBellFilled size={20} aria-hidden className={styles.ownMark} />
        ) : (
          <IconBell size={20} aria-hidden />
        )}
        {follows ? storyTexts.following : storyTexts.follow}
      </PlainButton>
      <PressProblem isGuest={isGuest} error={follow.error} signInText={storyTexts.signInToFollow} />
    </>
  );
}
