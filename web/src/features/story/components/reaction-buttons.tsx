import { useState } from 'react';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { Story } from '@lacthu/contracts';
import { sessionToken } from '../../../api/session-token';
import { PlainButton } from '../../../ui/plain-button';
import { useReact, type Reaction } from '../../../widgets/react.mutation';
import { reactionsAfter } from '../../../widgets/reaction-after';
import { abbreviateCount, formatNumber } from '../../../lib/format/format';
import { busyProps } from '../../../lib/react/busy-props';
import { storyTexts } from '../texts';
import { PressProblem } from './press-problem';
import styles from '../story.module.css';

/** Like and dislike with the counts of all readers and the reader's own reaction. */
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
            {...busyProps(react.isPending)}
            onClick={() => press(reaction)}
          >
            {isOn ? <On size={20} aria-hidden className={styles.ownMark} /> : <Off size={20} aria-hidden />}
            {label} {abbreviateCount(count)}
          </PlainButton>
        );
      })}
      <PressProblem isGuest={isGuest} error={react.error} signInText={storyTexts.signInToReact} />
    </>
  );
}
