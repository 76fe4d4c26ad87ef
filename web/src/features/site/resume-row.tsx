import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { projectListQuery } from '../../api/projects/projects.queries';
import { shelfQuery } from '../../api/community/shelf.queries';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import styles from './home-page.module.css';

const resumeTexts = {
  title: 'Tiếp tục',
  translated: (done: string, all: string): string => `Dịch tiếp · ${done}/${all} chương`,
  reading: (chapter: string): string => `Đọc tiếp · ${chapter}`,
} as const;

/** Number of projects, and of stories. */
const SHOWN = 3;

/** Links of a member to the projects changed last and the stories read last; absent if there are none. */
export function ResumeRow() {
  const projects = useQuery(projectListQuery).data ?? [];
  const read = useInfiniteQuery(shelfQuery('history')).data?.pages[0]?.items ?? [];
  const desks = projects
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
    .slice(0, SHOWN)
    .map(({ id, name, translated_count, chapter_count }) => ({
      to: paths.project(id),
      name,
      note: resumeTexts.translated(formatNumber(translated_count), formatNumber(chapter_count)),
    }));
  const stories = read.slice(0, SHOWN).flatMap(({ story, position }) =>
    position
      ? [
          {
            to: paths.publicChapter(position.chapter_id),
            name: story.name,
            note: resumeTexts.reading(position.chapter_title),
          },
        ]
      : [],
  );
  const ways = [...desks, ...stories];
  if (ways.length === 0) return null;
  return (
    <section className={styles.features} aria-labelledby="tiep-tuc">
      <h2 id="tiep-tuc" className={styles.featuresTitle}>
        {resumeTexts.title}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ to, name, note }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <bdi className={styles.storyName}>{name}</bdi>
              <bdi className={styles.featureText}>{note}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
