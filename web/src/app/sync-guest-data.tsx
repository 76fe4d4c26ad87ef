import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { bookmarks } from '../lib/bookmarks';
import { guestPositions, unsentPositions } from '../lib/reading-positions';
import { useSession } from '../session/session';

/**
 * Moves bookmarks and reading positions of this browser to the account as soon as a user signs in. Signing out drops
 * the positions that were not sent.
 */
export function SyncGuestData() {
  const { status, user } = useSession();
  const client = useQueryClient();
  const userId = status === 'member' ? user?.id : undefined;
  useEffect(() => {
    const kept = [bookmarks.get(), guestPositions.get(), unsentPositions.get().places];
    if (userId === undefined || kept.every(({ length }) => length === 0)) return;
    // Items that fail to import stay in the browser for the next time.
    import('../api/community/sync-guest-data')
      .then(({ syncGuestData }) => syncGuestData(client))
      .catch(() => undefined);
  }, [userId, client]);
  const isGuest = status === 'guest';
  useEffect(() => {
    if (isGuest) unsentPositions.set({ owner: '', places: [] });
  }, [isGuest]);
  return null;
}
