import { ProBadge } from '../../../features/account/components/pro-badge';
import { UserMenu } from '../../../features/account/user-menu';
import { NotificationBell } from '../../../features/notifications/notification-bell';
import { useMember } from '../../../session/session';
import styles from './top-bar.module.css';

/** What stands at the right end of the top bar for a member; guests never load it. */
export function MemberTools() {
  const user = useMember();
  return (
    <>
      <div className={styles.wideOnly}>
        <ProBadge user={user} />
      </div>
      <NotificationBell />
      <UserMenu user={user} />
    </>
  );
}
