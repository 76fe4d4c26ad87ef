import { Avatar, Badge, Group, Stack, Text } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import { formatNumber, initialOf } from '../../../lib/format/format';
import { accountTexts } from '../texts';
import { ProTag } from './pro-tag';
import layout from '../../../styles/layout.module.css';
import styles from '../user-menu.module.css';

/** Name, email and statistics of the signed-in user. */
export function AccountCard({ user }: { readonly user: User }) {
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="sm">
        <Avatar color="cham" variant="filled" radius="xl" aria-hidden>
          {initialOf(user.name)}
        </Avatar>
        <div>
          <Text fw={600} lh={1.4} className={styles.name}>
            {user.name}
          </Text>
          <Text size="sm" c="dimmed" className={layout.breakAnywhere}>
            {user.email}
          </Text>
          {user.role === 'admin' && (
            <Badge color="cham" variant="light" tt="none">
              {accountTexts.admin}
            </Badge>
          )}
          <ProTag user={user} size="md" />
        </div>
      </Group>
      <dl className={styles.stats}>
        <Figure label={accountTexts.projects} value={formatNumber(user.project_count)} />
        <Figure label={accountTexts.chapters} value={formatNumber(user.chapter_count)} />
        <Figure label={accountTexts.level} value={accountTexts.levels[user.role]} />
      </dl>
    </Stack>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
