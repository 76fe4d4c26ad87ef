import { IconRss } from '@tabler/icons-react';
import { paths } from '../../../lib/paths';
import { storyTexts } from '../texts';
import styles from '../story.module.css';

/** For those who have an app that reads feeds: the address of new chapters, which no page of ours is. */
export function FeedLink({ storyId }: { readonly storyId: number }) {
  return (
    <p className={styles.feed}>
      <a href={paths.storyFeed(storyId)} type="application/atom+xml">
        <IconRss size={18} aria-hidden />
        {storyTexts.feed}
      </a>
    </p>
  );
}
