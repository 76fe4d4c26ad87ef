import type { ReactNode } from 'react';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { SealLogo } from './seal-logo';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** Sheet around the sign-in and registration forms; compact under 640 px. */
export function AccountForm({ title, intro, children }: AccountFormProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Lạc Thư`}</title>
      <Paper withBorder className={styles.sheet}>
        <Stack gap="lg">
          <div className={styles.head}>
            <SealLogo className={styles.seal} />
            <Title order={1}>{title}</Title>
            <Text c="dimmed" size="sm">
              {intro}
            </Text>
          </div>
          {children}
        </Stack>
      </Paper>
    </div>
  );
}
