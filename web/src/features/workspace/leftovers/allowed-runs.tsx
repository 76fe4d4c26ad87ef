import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import type { Allowing } from './use-allowing';
import { leftoversTexts } from './texts';
import styles from './leftovers.module.css';

interface AllowedRunsProps {
  readonly allowed: readonly string[];
  readonly allowing: Allowing;
}

/** The Chinese that may stay; each can be taken off the list. */
export function AllowedRuns({ allowed, allowing }: AllowedRunsProps) {
  return (
    <section className={styles.allowed}>
      <h3 className={styles.heading}>{leftoversTexts.allowed(formatNumber(allowed.length))}</h3>
      <Text size="sm" c="dimmed">
        {leftoversTexts.allowedHint}
      </Text>
      <ul className={styles.runs}>
        {allowed.map((run) => (
          <li key={run}>
            <Button
              variant="default"
              px="sm"
              className={styles.allow}
              aria-label={leftoversTexts.forbidRun(run)}
              rightSection={<IconX size={16} aria-hidden />}
              disabled={allowing.isBusy}
              onClick={() => allowing.forbid(run)}
            >
              <span lang="zh" className={styles.run}>
                {run}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
