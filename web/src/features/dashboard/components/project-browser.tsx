import { useRef } from 'react';
import { Group, Pagination, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProjectListItem } from '@lacthu/contracts';
import { hiddenStoriesQuery } from '../../../api/community/hidden-stories.queries';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { formatNumber } from '../../../lib/format/format';
import { pageOf, selectProjects } from '../project-filter';
import { dashboardTexts } from '../texts';
import { useDashboardView } from '../use-dashboard-view';
import { BrowserControls } from './browser-controls';
import { ProjectCard } from './project-card';
import styles from '../dashboard.module.css';

/** Search, filters, order and pagination of the user's projects. */
export function ProjectBrowser({ projects }: { readonly projects: readonly ProjectListItem[] }) {
  const view = useDashboardView();
  const { data: hidden } = useQuery(hiddenStoriesQuery(projects.some((project) => project.is_public)));
  const top = useRef<HTMLDivElement>(null);
  const found = selectProjects(projects, view);
  const { items, page, pages } = pageOf(found, view.page);

  const turnTo = (next: number): void => {
    view.change({ page: next });
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={top}>
      <BrowserControls view={view} />
      <Group justify="space-between" my="md">
        <Text size="sm" role="status">
          {dashboardTexts.found(formatNumber(found.length))}
        </Text>
        <Text size="sm" c="dimmed">
          {dashboardTexts.page(page, pages)}
        </Text>
      </Group>
      {items.length === 0 ? (
        <EmptyState
          title={dashboardTexts.noMatchTitle}
          text={dashboardTexts.noMatchText}
          action={
            <PlainButton primary onClick={view.clear}>
              {dashboardTexts.clearFilters}
            </PlainButton>
          }
        />
      ) : (
        <ul className={view.view === 'grid' ? styles.grid : styles.list}>
          {items.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} view={view.view} hiddenBecause={hidden?.get(project.id)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Group justify="center" mt="xl">
          <Pagination
            aria-label={dashboardTexts.pagination}
            total={pages}
            value={page}
            onChange={turnTo}
            // With five pages or fewer every number is shown; above that a window with ellipses.
            siblings={pages <= 5 ? 2 : 1}
            getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
            getItemProps={(number) => ({ 'aria-label': dashboardTexts.page(number, pages) })}
            size="lg"
          />
        </Group>
      )}
    </div>
  );
}

const CONTROL_NAMES = {
  first: 'Trang đầu',
  last: 'Trang cuối',
  previous: 'Trang trước',
  next: 'Trang sau',
} as const;
