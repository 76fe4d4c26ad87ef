import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProjectListItem } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { projectListQuery } from '../../api/projects/projects.queries';
import { Cover } from '../../ui/cover';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { createTexts } from './texts';
import styles from './create-project.module.css';

const SHOWN = 5;

/** The five latest projects, so that a half-forgotten one is not created twice. */
export function RecentProjects() {
  const projects = useQuery(projectListQuery);
  return (
    <aside aria-labelledby="du-an-gan-day">
      <Title order={2} id="du-an-gan-day" mb="sm">
        {createTexts.recent}
      </Title>
      {projects.data ? (
        <RecentList projects={projects.data} />
      ) : projects.isError ? (
        <Stack gap="xs" align="flex-start" role="alert">
          <Text size="sm">{createTexts.recentFailure}</Text>
          <Button variant="default" onClick={() => void projects.refetch()}>
            {commonTexts.retry}
          </Button>
        </Stack>
      ) : (
        <Stack role="status" aria-label={createTexts.loadingRecent}>
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={56} />
        </Stack>
      )}
    </aside>
  );
}

function RecentList({ projects }: { readonly projects: readonly ProjectListItem[] }) {
  if (projects.length === 0) return <Text c="dimmed">{createTexts.noRecent}</Text>;
  const latestFirst = [...projects].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  return (
    <>
      <ul className={styles.recent}>
        {latestFirst.slice(0, SHOWN).map((project) => (
          <li key={project.id}>
            <Link to={paths.project(project.id)}>
              <Cover name={project.name} posterUrl={project.poster_url} />
              <span>{project.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {projects.length > SHOWN && (
        <Anchor component={Link} to={paths.dashboard}>
          {createTexts.more(formatNumber(projects.length - SHOWN))}
        </Anchor>
      )}
    </>
  );
}
