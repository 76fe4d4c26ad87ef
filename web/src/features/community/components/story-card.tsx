import {
  IconEye,
  IconThumbDown,
  IconThumbUp,
  IconThumbDownFilled,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StoryListItem } from '@lacthu/contracts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { Cover } from '../../../ui/cover';
import { useIsAdult } from '../../../ui/story-labels/adult-age';
import { WorkTypeLabel, AdultMark } from '../../../ui/story-labels/story-labels';
import { formatNumber, abbreviateCount, formatRelative } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { ApiError, messageOf } from '../../../api/api-error';
import { sessionToken } from '../../../api/session-token';
import { useReact, type Reaction } from '../../../widgets/react.mutation';
import { reactionsAfter } from '../../../widgets/reaction-after';
import { busyProps } from '../../../lib/react/busy-props';
import { toasts } from '../../../lib/toasts';
import { communityTexts } from '../texts';
import { translatorTexts } from '../translator.texts';
import styles from '../community.module.css';

const MARKS = [
  { reaction: 'like', Off: IconThumbUp, On: IconThumbUpFilled },
  { reaction: 'dislike', Off: IconThumbDown, On: IconThumbDownFilled },
] as const;

interface StoryCardProps {
  readonly story: StoryListItem;
  /** Rank among the popular ones; null for no badge. */
  readonly rank: number | null;
  /** Heading level of its name. */
  readonly heading?: 'h2' | 'h3';
  /** The item contains the reader's own reaction, so it can be changed here. */
  readonly canReact?: boolean;
}

/** A story of the list; the whole card links to its page. */
export function StoryCard({ story, rank, heading: Heading = 'h2', canReact = true }: StoryCardProps) {
  const isOfAge = useIsAdult();
  const isAdult = story.is_adult ?? false;
  return (
    <article className={styles.card}>
      <div className={styles.coverPlace}>
        <Cover name={story.name} posterUrl={story.poster_url} veiled={isAdult && !isOfAge} />
        {rank !== null && (
          <span className={styles.rank} aria-label={communityTexts.rank(rank)} role="img">
            {rank}
          </span>
        )}
        {isAdult && (
          <span className={styles.adult}>
            <AdultMark />
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <Heading className={styles.name}>
          <Link to={paths.story(story.id)} className={styles.cardLink}>
            <bdi>{story.name}</bdi>
          </Link>
        </Heading>
        <p className={styles.author}>
          <bdi>{story.author_name || communityTexts.unknownAuthor}</bdi>
        </p>
        <p className={styles.labels}>
          {story.work_type && <WorkTypeLabel type={story.work_type} />}
          {story.translator && <bdi>{communityTexts.translator(story.translator.name)}</bdi>}
        </p>
        <p className={styles.genre}>{story.genre}</p>
        {story.summary && <p className={styles.summary}>{story.summary}</p>}
        <LatestChapter story={story} />
        <div className={styles.counts}>
          <Count
            icon={<IconEye size={16} aria-hidden />}
            label={communityTexts.views}
            count={story.view_count}
          />
          {canReact ? <CardReactions story={story} /> : <CardCounts story={story} />}
        </div>
      </div>
    </article>
  );
}

/** Number of chapters, and the last one with its age. */
function LatestChapter({ story }: { readonly story: StoryListItem }) {
  const { chapter_count: count, last_chapter: last } = story;
  if (count === 0) return <p className={styles.genre}>{communityTexts.noChapter}</p>;
  return (
    <>
      <p className={styles.genre}>{communityTexts.chapters(formatNumber(count))}</p>
      {last && (
        <p className={styles.latest}>
          {communityTexts.latest(formatRelative(last.at, new Date()))} <bdi>{last.title}</bdi>
        </p>
      )}
    </>
  );
}

/** Reaction and view counts of a story, read-only. */
function CardCounts({ story }: { readonly story: StoryListItem }) {
  return (
    <>
      <Count
        icon={<IconThumbUp size={16} aria-hidden />}
        label={translatorTexts.likes}
        count={story.like_count}
      />
      <Count
        icon={<IconThumbDown size={16} aria-hidden />}
        label={translatorTexts.dislikes}
        count={story.dislike_count}
      />
    </>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly count: number;
  /** The whole phrase, for screen readers. */
  readonly label: (count: string) => string;
}

/** A short number beside its icon. */
function Count({ icon, count, label }: CountProps) {
  const short = abbreviateCount(count);
  return (
    <span className={styles.count}>
      {icon}
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{label(short)}</VisuallyHidden>
    </span>
  );
}

/** Like and dislike on a story's card, without opening it. */
function CardReactions({ story }: { readonly story: StoryListItem }) {
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
