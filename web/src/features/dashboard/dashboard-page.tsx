import { Button, Group, Title } from '@mantine/core';
import { IconPlus, IconUpload, IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { projectListQuery } from '../../api/projects/projects.queries';
import { QueryState } from '../../widgets/query-state';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { PlainLinkButton } from '../../ui/plain-button';
import { DashboardSkeleton } from './components/dashboard-skeleton';
import { ProjectBrowser } from './components/project-browser';
import { dashboardTexts } from './texts';
import styles from './dashboard.module.css';

/** The user's projects, and a button to create one. */
export function DashboardPage() {
  const projects = useQuery(projectListQuery);
  return (
    <div className={styles.page}>
      <title>{`${dashboardTexts.title} · Lạc Thư`}</title>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{dashboardTexts.heading}</Title>
        {projects.data && <HeaderButtons isFirstProject={projects.data.length === 0} />}
      </Group>
      <QueryState
        query={projects}
        failure={dashboardTexts.loadFailureTitle}
        fallback={dashboardTexts.loadFailure}
        loading={<DashboardSkeleton />}
      >
        {(data) => (data.length > 0 ? <ProjectBrowser projects={data} /> : <NoProjects />)}
      </QueryState>
    </div>
  );
}

/** In an empty account the large button below creates the first project. */
function HeaderButtons({ isFirstProject }: { readonly isFirstProject: boolean }) {
  return (
    <Group gap="sm" className={styles.headerButtons}>
      <Button
        component={Link}
        to={paths.uploadStory}
        size="md"
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
      >
        {dashboardTexts.upload}
      </Button>
      {!isFirstProject && (
        <Button
          component={Link}
          to={paths.createProject}
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {commonTexts.createProject}
        </Button>
      )}
    </Group>
  );
}

/** Empty state of an account, with one next step. */
function NoProjects() {
  return (
    <EmptyState
      mark={<IconBook2 size="100%" stroke={1.2} />}
      title={dashboardTexts.emptyTitle}
      text={dashboardTexts.emptyText}
      action={
        <PlainLinkButton primary to={paths.createProject}>
          {commonTexts.createProject}
        </PlainLinkButton>
      }
    />
  );
}
