import { IconEye, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StoryListItem } from '@lacthu/contracts';
import { Cover } from '../../../ui/cover';
import { useIsAdult } from '../../../ui/story-labels/adult-age';
import { AdultMark } from '../../../ui/story-labels/adult-mark';
import { WorkTypeLabel } from '../../../ui/story-labels/work-type-label';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { communityTexts } from '../texts';
import { translatorTexts } from '../translator.texts';
import { CardReactions } from './card-reactions';
import { Count } from './count';
import styles from '../community.module.css';

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
            {story.name}
          </Link>
        </Heading>
        <p className={styles.author}>{story.author_name || communityTexts.unknownAuthor}</p>
        {story.work_type && (
          <p>
            <WorkTypeLabel type={story.work_type} />
          </p>
        )}
        <p className={styles.genre}>{story.genre}</p>
        <p className={styles.genre}>{communityTexts.chapters(formatNumber(story.chapter_count))}</p>
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
