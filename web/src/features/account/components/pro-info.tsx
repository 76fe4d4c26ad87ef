import { Stack, Text } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import { formatDateTime } from '../../../lib/format/format';
import { proTermOf, type ProTerm } from '../../../session/pro-term';
import { accountTexts } from '../texts';
import { UpgradeButton } from './upgrade-button';

interface ProInfoProps {
  readonly user: User;
  /** The moment to judge by. */
  readonly now?: Date;
}

/** What the person's Pro term is, and the way to begin or renew it. */
export function ProInfo({ user, now = new Date() }: ProInfoProps) {
  const term = proTermOf(user, now);
  const label = buttonOf(term);
  return (
    <Stack gap="xs">
      <Text size="sm">{sentenceOf(term)}</Text>
      {label && <UpgradeButton label={label} />}
    </Stack>
  );
}

function sentenceOf(term: ProTerm): string {
  switch (term.kind) {
    case 'admin':
      return accountTexts.adminInfo;
    case 'none':
      return accountTexts.freeInfo;
    case 'lifetime':
      return accountTexts.lifetimeInfo;
    case 'active':
      return accountTexts.proUntil(formatDateTime(term.until));
    case 'expired':
      return accountTexts.proSince(formatDateTime(term.since));
  }
}

function buttonOf(term: ProTerm): string | null {
  if (term.kind === 'none') return accountTexts.upgrade;
  return term.kind === 'active' || term.kind === 'expired' ? accountTexts.renew : null;
}
