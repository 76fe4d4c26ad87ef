import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import styles from '../project-memory.module.css';

interface PanelSectionProps {
  readonly title: string;
  /** Description of the section. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A section of the panel with its heading. */
export function PanelSection({ title, hint, children }: PanelSectionProps) {
  return (
    <section className={styles.section}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </section>
  );
}
