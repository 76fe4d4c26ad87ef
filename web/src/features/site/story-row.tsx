import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fewStoriesQuery } from '../../api/community/community.queries';
import { paths } from '../../lib/paths';
import { Cover } from '../../ui/cover';
import styles from './home-page.module.css';

const rowTexts = {
  title: 'Truyện đang được đọc',
  all: 'Xem tất cả truyện',
  loading: 'Đang tải truyện…',
} as const;

/** Number of stories in the row. */
const SHOWN = 6;

/** Row of popular public stories with covers; absent on an instance without stories. */
export function StoryRow() {
  const list = useQuery(fewStoriesQuery(SHOWN));
  const stories = list.data?.projects.filter((story) => story.chapter_count > 0);
  if (list.isError || stories?.length === 0) return null;
  return (
    <section className={styles.features} aria-labelledby="truyen-that">
      <h2 id="truyen-that" className={styles.featuresTitle}>
        {rowTexts.title}
      </h2>
      {stories ? (
        <ul className={styles.stories}>
          {stories.map(({ id, name, poster_url }) => (
            <li key={id}>
              <Link to={paths.story(id)} className={styles.story}>
                <Cover name={name} posterUrl={poster_url} sizes="10rem" />
                <bdi className={styles.storyName}>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={rowTexts.loading} className={styles.stories}>
          {Array.from({ length: SHOWN }, (_, place) => (
            <Skeleton key={place} className={styles.storyPlace} radius="md" />
          ))}
        </div>
      )}
      <Anchor component={Link} to={paths.community}>
        {rowTexts.all}
      </Anchor>
    </section>
  );
}
