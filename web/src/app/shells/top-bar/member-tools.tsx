import { useQueryClient } from '@tanstack/react-query';
import { useAccountHints } from '../../../api/live/use-account-hints';
import { UserMenu } from '../../../features/account/user-menu';
import { NotificationBell } from '../../../features/notifications/notification-bell';
import { useMember } from '../../../session/session';
import { sessionKeys } from '../../../session/session.queries';

/**
 * Right end of the top bar for signed-in users; not loaded for visitors. When Pro is granted meanwhile, the session is
 * refetched and every screen shows it.
 */
export function MemberTools() {
  const user = useMember();
  const queryClient = useQueryClient();
  useAccountHints(() => void queryClient.invalidateQueries({ queryKey: sessionKeys.me }));
  return (
    <>
      <NotificationBell />
      <UserMenu user={user} />
    </>
  );
}
