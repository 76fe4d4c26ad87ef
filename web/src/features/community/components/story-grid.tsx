import type { StoryListItem } from '@lacthu/contracts';
import { StoryCard } from './story-card';
import styles from '../community.module.css';

/** Places that get a badge (specification 1, §2). */
const RANKED = 3;

interface StoryGridProps {
  readonly stories: readonly StoryListItem[];
  /** The first of them are told by a badge. */
  readonly hasRanks?: boolean;
  /** Others are on their way. */
  readonly isBusy?: boolean;
  readonly cardHeading?: 'h2' | 'h3';
  /** The stories come with what the reader thinks of them. */
  readonly canReact?: boolean;
}

/** Stories as cards. */
export function StoryGrid({
  stories,
  hasRanks = false,
  isBusy = false,
  cardHeading = 'h2',
  canReact = true,
}: StoryGridProps) {
  return (
    <ol className={styles.grid} aria-busy={isBusy}>
      {stories.map((story, place) => (
        <li key={story.id}>
          <StoryCard
            story={story}
            rank={hasRanks && place < RANKED ? place + 1 : null}
            heading={cardHeading}
            canReact={canReact}
          />
        </li>
      ))}
    </ol>
  );
}
