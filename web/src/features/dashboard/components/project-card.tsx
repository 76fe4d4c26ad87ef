import { Badge, Group, RingProgress, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectListItem } from '@lacthu/contracts';
import { Cover } from '../../../ui/cover';
import { excerpt, formatNumber, formatRelative } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import type { ProjectView } from '../project-filter';
import { dashboardTexts } from '../texts';
import { ProjectMenu } from './project-menu';
import styles from '../dashboard.module.css';

/** Maximum length of the description in each view (specification 1, §9). */
const EXCERPT = { grid: 100, list: 200 } as const;

interface ProjectCardProps {
  readonly project: ProjectListItem;
  readonly view: ProjectView;
  /** Reason why an administrator has hidden the story. */
  readonly hiddenBecause?: string | undefined;
}

/** One project: cover, name, details, progress. */
export function ProjectCard({ project, view, hiddenBecause }: ProjectCardProps) {
  return (
    <article className={styles.card}>
      <div>
        <Cover name={project.name} posterUrl={project.poster_url} />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={paths.project(project.id)}>{project.name}</Link>
        </h2>
        <Labels project={project} hiddenBecause={hiddenBecause} />
        <Text size="sm" c="dimmed">
          {project.genre}
        </Text>
        {project.translation_style && (
          <Text size="sm" c="dimmed">
            {dashboardTexts.style(project.translation_style)}
          </Text>
        )}
        {project.description && (
          <Text size="sm" className={styles.description}>
            {excerpt(project.description, EXCERPT[view])}
          </Text>
        )}
        <Progress project={project} />
      </div>
      <div className={styles.menu}>
        <ProjectMenu project={project} />
      </div>
    </article>
  );
}

function Labels({ project, hiddenBecause }: Omit<ProjectCardProps, 'view'>) {
  if (project.creation_method !== 'upload' && !project.is_public) return null;
  return (
    <Group gap="xs">
      {project.creation_method === 'upload' && (
        <Badge variant="light" tt="none">
          {dashboardTexts.uploadLabel}
        </Badge>
      )}
      {project.is_public && <PublicLabel hiddenBecause={hiddenBecause} />}
    </Group>
  );
}

/** A hidden story is public only for its owner. */
function PublicLabel({ hiddenBecause }: Pick<ProjectCardProps, 'hiddenBecause'>) {
  if (hiddenBecause === undefined) {
    return (
      <Badge variant="light" color="reu" tt="none">
        {dashboardTexts.publicLabel}
      </Badge>
    );
  }
  return (
    <>
      <Badge variant="light" color="son" tt="none">
        {dashboardTexts.hiddenLabel}
      </Badge>
      <Text size="sm">{dashboardTexts.hiddenReason(hiddenBecause)}</Text>
    </>
  );
}

function Progress({ project }: { readonly project: ProjectListItem }) {
  const { chapter_count: total, translated_count: done } = project;
  const share = total === 0 ? 0 : (done / total) * 100;
  return (
    <div className={styles.progress}>
      <RingProgress size={36} thickness={4} sections={[{ value: share, color: 'reu' }]} aria-hidden />
      <div>
        <Text size="sm">
          {total === 0
            ? dashboardTexts.noChapters
            : dashboardTexts.progress(formatNumber(done), formatNumber(total))}
        </Text>
        <Text size="xs" c="dimmed">
          {dashboardTexts.touched(formatRelative(project.updated_at, new Date()))}
        </Text>
      </div>
    </div>
  );
}
