import { Group } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import { proTermOf } from '../../../session/pro-term';
import { accountTexts } from '../texts';
import { ProTag } from './pro-tag';
import { UpgradeButton } from './upgrade-button';

interface ProBadgeProps {
  readonly user: User;
  /** Reference time. */
  readonly now?: Date;
}

/** Pro status in the top bar and the side menu (specification 1, §4); not shown to administrators. */
export function ProBadge({ user, now = new Date() }: ProBadgeProps) {
  switch (proTermOf(user, now).kind) {
    case 'none':
      return <UpgradeButton label={accountTexts.upgrade} />;
    case 'expired':
      return (
        <Group gap="xs" wrap="nowrap">
          <ProTag user={user} now={now} />
          <UpgradeButton label={accountTexts.renew} />
        </Group>
      );
    default:
      return <ProTag user={user} now={now} />;
  }
}
