import { Badge, Group } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import { proTermOf } from '../../../session/pro-term';
import { accountTexts } from '../texts';
import { UpgradeButton } from './upgrade-button';

interface ProBadgeProps {
  readonly user: User;
  /** The moment to judge by. */
  readonly now?: Date;
}

/** Pro standing in the top bar (specification 1, §4); administrators see none. */
export function ProBadge({ user, now = new Date() }: ProBadgeProps) {
  const term = proTermOf(user, now);
  switch (term.kind) {
    case 'admin':
      return null;
    case 'none':
      return <UpgradeButton label={accountTexts.upgrade} />;
    case 'lifetime':
      return (
        <Badge color="reu" variant="light" size="lg" tt="none">
          {accountTexts.lifetime}
        </Badge>
      );
    case 'active':
      return (
        <Badge color={term.isWarning ? 'hoPhach' : 'reu'} variant="light" size="lg" tt="none">
          {term.daysLeft === 0 ? accountTexts.aboutToExpire : accountTexts.daysLeft(term.daysLeft)}
        </Badge>
      );
    case 'expired':
      return (
        <Group gap="xs" wrap="nowrap">
          <Badge color="son" variant="light" size="lg" tt="none">
            {accountTexts.expired}
          </Badge>
          <UpgradeButton label={accountTexts.renew} />
        </Group>
      );
  }
}
