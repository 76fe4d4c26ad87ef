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

/** Ranks of the stories that readers can read and have liked or followed; the others hold none. */
function ranksOf(stories: readonly StoryListItem[]): ReadonlyMap<number, number> {
  const ranked = stories.filter(
    (story) =>
      story.chapter_count > 0 && (story.like_count > story.dislike_count || (story.follower_count ?? 0) > 0),
  );
  return new Map(ranked.slice(0, RANKED).map((story, place) => [story.id, place + 1]));
}

/** Grid of story cards. */
export function StoryGrid({
  stories,
  hasRanks = false,
  isBusy = false,
  cardHeading = 'h2',
  canReact = true,
}: StoryGridProps) {
  const ranks = hasRanks ? ranksOf(stories) : null;
  return (
    <ol className={styles.grid} aria-busy={isBusy}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard
            story={story}
            rank={ranks?.get(story.id) ?? null}
            heading={cardHeading}
            canReact={canReact}
          />
        </li>
      ))}
    </ol>
  );
}
