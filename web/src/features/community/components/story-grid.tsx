import type { StoryListItem } from '@lacthu/contracts';
import { StoryCard } from './story-card';
import styles from '../community.module.css';

/** Number of ranks with a badge (specification 1, §2). */
const RANKED = 3;

interface StoryGridProps {
  readonly stories: readonly StoryListItem[];
  /** The first ones get a rank badge. */
  readonly hasRanks?: boolean;
  /** Further stories are loading. */
  readonly isBusy?: boolean;
  readonly cardHeading?: 'h2' | 'h3';
  /** The stories contain the reader's own reactions. */
  readonly canReact?: boolean;
}

/** Grid of story cards. */
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
