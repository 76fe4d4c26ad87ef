import { Badge, Button, Text } from '@mantine/core';
import { IconMessageOff, IconShieldOff } from '@tabler/icons-react';
import type { AdminUser } from '@lacthu/contracts';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format/format';
import { proTermOf, type ProTerm } from '../../../session/pro-term';
import { muteTexts } from '../moderation/moderation.texts';
import { userTexts } from '../texts';
import { AccountRow } from './account-row';
import styles from '../admin.module.css';

interface UserRowProps {
  readonly user: AdminUser;
  readonly onUpgrade: () => void;
  readonly onMute: () => void;
  readonly onResetSecondFactor: () => void;
}

/** One user: name, Pro status, and what they created. */
export function UserRow({ user, onUpgrade, onMute, onResetSecondFactor }: UserRowProps) {
  const term = proTermOf(user, new Date());
  return (
    <AccountRow name={user.name} detail={user.email}>
      <div className={styles.rowFacts}>
        <Badge variant="light" tt="none" color={TERM_COLORS[term.kind]} className={styles.badge}>
          {termInWords(term)}
        </Badge>
        <Text size="sm" c="dimmed">
          {userTexts.counts(formatNumber(user.project_count), formatNumber(user.chapter_count))}
        </Text>
        <Text size="sm" c="dimmed">
          {userTexts.joined(formatDate(user.created_at))}
        </Text>
      </div>
      <div className={styles.rowActions}>
        {user.has_second_factor && (
          <Button
            variant="default"
            px="sm"
            className={styles.wholeLine}
            aria-label={userTexts.resetSecondFactorOf(user.name)}
            title={userTexts.resetSecondFactor}
            onClick={onResetSecondFactor}
          >
            <IconShieldOff size={20} aria-hidden />
            <span className={styles.phoneWord}>{userTexts.resetSecondFactor}</span>
          </Button>
        )}
        {user.role !== 'admin' && (
          <>
            <Button
              variant="default"
              px="sm"
              aria-label={muteTexts.muteOf(user.name)}
              title={muteTexts.mute}
              onClick={onMute}
            >
              <IconMessageOff size={20} aria-hidden />
              <span className={styles.phoneWord}>{muteTexts.mute}</span>
            </Button>
            <Button variant="default" aria-label={userTexts.upgradeOf(user.name)} onClick={onUpgrade}>
              {userTexts.upgrade}
            </Button>
          </>
        )}
      </div>
    </AccountRow>
  );
}

const TERM_COLORS = {
  admin: 'cham',
  none: 'gray',
  lifetime: 'reu',
  active: 'reu',
  expired: 'hoPhach',
} as const;

function termInWords(term: ProTerm): string {
  if (term.kind === 'active') return userTexts.terms.active(term.daysLeft, formatDateTime(term.until));
  if (term.kind === 'expired') return userTexts.terms.expired(formatDateTime(term.since));
  return userTexts.terms[term.kind];
}
