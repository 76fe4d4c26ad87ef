import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import type { GlossaryEntry } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { messageOf } from '../../../../api/api-error';
import { askConfirm } from '../../../../ui/ask-confirm';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { useAddEntries, useDeleteEntries, useUpdateEntry } from '../../../../api/projects/glossary.mutations';
import { EntryList } from './entry-list';
import { glossaryTexts } from './glossary.texts';
import { ProposeBar } from './propose-bar';

interface InboxProps {
  readonly projectId: number;
  /** Proposals. */
  readonly entries: readonly GlossaryEntry[];
  readonly readSource: () => string;
}

/** Proposals that wait for a decision; none of them is used in a translation before. */
export function Inbox({ projectId, entries, readSource }: InboxProps) {
  return (
    <>
      <ProposeBar projectId={projectId} readSource={readSource} />
      <Proposals projectId={projectId} entries={entries} />
    </>
  );
}

/** Pending proposals, to approve or reject one by one or all together. */
function Proposals({ projectId, entries }: Pick<InboxProps, 'projectId' | 'entries'>) {
  const approvingAll = useAddEntries(projectId);
  const approving = useUpdateEntry(projectId);
  const rejecting = useDeleteEntries(projectId);

  const failed = (error: unknown): void => toasts.error(messageOf(error, commonTexts.unknownError));
  const approveAll = (): void =>
    approvingAll.mutate(
      { entries, status: 'approved' },
      {
        onSuccess: ({ added, changed }) =>
          toasts.success(glossaryTexts.approved(formatNumber(added + changed))),
        onError: failed,
      },
    );
  const reject = (ids: readonly number[]): void =>
    rejecting.mutate(ids, {
      onSuccess: () => toasts.success(glossaryTexts.rejected(formatNumber(ids.length))),
      onError: failed,
    });
  const rejectAll = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: glossaryTexts.rejectAllQuestion,
      text: glossaryTexts.rejectAllText(formatNumber(entries.length)),
      confirm: glossaryTexts.rejectAll,
      isDangerous: true,
    });
    if (agreed) reject(entries.map(({ id }) => id));
  };

  return (
    <>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {glossaryTexts.noProposals}
        </Text>
      ) : (
        <Group gap="xs">
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={approvingAll.isPending}
            onClick={approveAll}
          >
            {glossaryTexts.approveAll(formatNumber(entries.length))}
          </Button>
          <Button variant="default" loading={rejecting.isPending} onClick={() => void rejectAll()}>
            {glossaryTexts.rejectAll}
          </Button>
        </Group>
      )}
      <EntryList projectId={projectId} label={glossaryTexts.inbox} entries={entries}>
        {(entry) => (
          <>
            <ActionIcon
              variant="light"
              color="reu"
              size="lg"
              aria-label={glossaryTexts.approve(entry.source)}
              onClick={() =>
                approving.mutate({ id: entry.id, change: { status: 'approved' } }, { onError: failed })
              }
            >
              <IconCheck size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="son"
              size="lg"
              aria-label={glossaryTexts.reject(entry.source)}
              onClick={() => reject([entry.id])}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </EntryList>
    </>
  );
}
