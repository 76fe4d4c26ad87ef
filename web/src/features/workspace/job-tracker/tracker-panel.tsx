import { ActionIcon, Badge, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { TrackedJobs } from './use-tracked-jobs';
import { trackerTexts } from './texts';
import { TrackedJobCard } from './tracked-job-card';
import { sourceOf } from './tracked-job';
import styles from './job-tracker.module.css';

interface TrackerPanelProps {
  readonly tracked: TrackedJobs;
  readonly nameOf: (projectId: number) => string;
  /** The focus moves to its button. */
  readonly isFocused: boolean;
  readonly onMinimise: () => void;
}

/** List of the running jobs. */
export function TrackerPanel({ tracked, nameOf, isFocused, onMinimise }: TrackerPanelProps) {
  const { jobs, activeCount, drop } = tracked;
  return (
    <section className={styles.panel} aria-label={trackerTexts.title}>
      <header className={styles.head}>
        <Title order={2} size="h5">
          {trackerTexts.title}
        </Title>
        {activeCount > 0 && (
          <Badge variant="dot" color="reu" tt="none" size="md">
            {trackerTexts.live}
          </Badge>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          ml="auto"
          autoFocus={isFocused}
          aria-label={trackerTexts.minimise}
          onClick={onMinimise}
        >
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
      </header>
      {jobs.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.none}>
          {trackerTexts.none}
        </Text>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <TrackedJobCard
              key={job.id}
              job={job}
              kindName={sourceOf(job.kind)?.name ?? ''}
              projectName={nameOf(job.projectId)}
              onRemoved={() => drop(job.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
