import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SessionList } from '@lacthu/contracts';
import { askConfirm } from '../../../ui/ask-confirm';
import { Dialog } from '../../../ui/dialog';
import { QueryState } from '../../../widgets/query-state';
import { formatDateTime, formatRelative } from '../../../lib/format/format';
import { useEndOtherSessions, useEndSession } from '../api/account.mutations';
import { sessionsQuery } from '../api/sessions.queries';
import { sessionsTexts } from '../texts';
import styles from '../user-menu.module.css';

type OpenSession = SessionList['sessions'][number];

/** Sessions of this account; any other session can be ended from here. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useQuery(sessionsQuery);
  return (
    <Dialog onClose={onClose} title={sessionsTexts.title} size="lg">
      <QueryState
        query={list}
        failure={sessionsTexts.loadFailure}
        loading={
          <div role="status" aria-label={sessionsTexts.loading}>
            <Skeleton height={72} mb="sm" />
            <Skeleton height={72} />
          </div>
        }
      >
        {(data) => <Sessions sessions={data.sessions} />}
      </QueryState>
    </Dialog>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.some((session) => !session.current);
  const isBusy = end.isPending || endOthers.isPending;
  const askAndEndOthers = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: sessionsTexts.endOthersQuestion,
      text: sessionsTexts.endOthersExplanation,
      confirm: sessionsTexts.endOthers,
      isDangerous: true,
    });
    if (agreed) endOthers.mutate(undefined);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {hasOthers ? sessionsTexts.explanation : sessionsTexts.alone}
      </Text>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionDetails session={session} />
            {!session.current && (
              <Button
                variant="default"
                disabled={isBusy}
                loading={end.isPending && end.variables === session.id}
                aria-label={sessionsTexts.endOf(session.device, formatDateTime(session.created_at))}
                onClick={() => end.mutate(session.id)}
              >
                {sessionsTexts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button
          color="son"
          variant="light"
          disabled={isBusy}
          loading={endOthers.isPending}
          onClick={() => void askAndEndOthers()}
        >
          {sessionsTexts.endOthers}
        </Button>
      )}
    </Stack>
  );
}

function SessionDetails({ session }: { readonly session: OpenSession }) {
  return (
    <div>
      <Text fw={600} className={styles.name}>
        {session.device}{' '}
        {session.current && (
          <Badge component="span" color="reu" variant="light" tt="none">
            {sessionsTexts.current}
          </Badge>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {sessionsTexts.lastUsed(formatRelative(session.last_used_at, new Date()))}
        {' · '}
        {sessionsTexts.since(formatDateTime(session.created_at))}
      </Text>
    </div>
  );
}
