import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import type { BlockList } from '@lacthu/contracts';
import { Dialog } from '../../../ui/dialog';
import { QueryState } from '../../../widgets/query-state';
import { formatDateTime } from '../../../lib/format/format';
import { messageOf } from '../../../api/api-error';
import { request } from '../../../api/client';
import { commentKeys } from '../../../api/community/comments.queries';
import { toasts } from '../../../lib/toasts';
import { blocksTexts } from '../texts';
import styles from '../user-menu.module.css';

const blockListKeys = {
  list: ['account', 'blocks'] as const,
};

/** GET /api/community/blocks: users whose comments are collapsed, latest block first. */
const blocksQuery = queryOptions({
  queryKey: blockListKeys.list,
  queryFn: ({ signal }) => request('/api/community/blocks', { signal, answer: 'blockListSchema' }),
  // Never fresh, because a user may have been blocked a moment ago.
  staleTime: 0,
});

/** List of blocked users, with a button to unblock each. */
export function BlocksDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useQuery(blocksQuery);
  return (
    <Dialog onClose={onClose} title={blocksTexts.title}>
      <QueryState
        query={list}
        failure={blocksTexts.loadFailure}
        loading={
          <div role="status" aria-label={blocksTexts.loading}>
            <Skeleton height={56} mb="sm" />
            <Skeleton height={56} />
          </div>
        }
      >
        {(data) => <Blocked users={data.users} />}
      </QueryState>
    </Dialog>
  );
}

function Blocked({ users }: { readonly users: BlockList['users'] }) {
  const unblock = useUnblock();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {users.length > 0 ? blocksTexts.explanation : blocksTexts.none}
      </Text>
      <ul className={styles.sessions}>
        {users.map((user) => (
          <li key={user.id} className={styles.session}>
            <div>
              <Text fw={600} className={styles.name}>
                {user.name}
              </Text>
              <Text size="sm" c="dimmed">
                {blocksTexts.since(formatDateTime(user.blocked_at))}
              </Text>
            </div>
            <Button
              variant="default"
              disabled={unblock.isPending}
              loading={unblock.isPending && unblock.variables.id === user.id}
              aria-label={blocksTexts.unblockOf(user.name)}
              onClick={() => unblock.mutate(user)}
            >
              {blocksTexts.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface Person {
  readonly id: number;
  readonly name: string;
}

/** DELETE /api/community/blocks/{id}; refetches the list and the comments afterwards. */
function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Person) =>
      request(`/api/community/blocks/${id}`, { method: 'DELETE', answer: 'blockResponseSchema' }),
    onSuccess: (_, { name }) => {
      toasts.success(blocksTexts.unblocked(name));
      void client.invalidateQueries({ queryKey: commentKeys.all });
    },
    onError: (error) => toasts.error(messageOf(error, blocksTexts.unblockFailure)),
    onSettled: () => client.invalidateQueries({ queryKey: blockListKeys.list }),
  });
}
