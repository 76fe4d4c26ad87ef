import { useState } from 'react';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useDownloadDataCopy } from '../api/own-data.mutations';
import { ownDataTexts } from '../own-data.texts';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Download of one's own data, and deletion of the account. */
export function OwnDataSection() {
  const copy = useDownloadDataCopy();
  const [isDeleting, setDeleting] = useState(false);
  const download = (): void =>
    copy.mutate(undefined, {
      onSuccess: () => toasts.success(ownDataTexts.copied),
      onError: (error) => toasts.error(messageOf(error, ownDataTexts.copyFailure)),
    });
  return (
    <>
      <Paper withBorder p="md">
        <Stack align="flex-start">
          <Title order={2}>{ownDataTexts.heading}</Title>
          <Text>{ownDataTexts.copyHint}</Text>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={copy.isPending}
            onClick={download}
          >
            {ownDataTexts.copy}
          </Button>
        </Stack>
      </Paper>
      <Paper withBorder p="md">
        <Stack align="flex-start">
          <Title order={2}>{ownDataTexts.deleteHeading}</Title>
          <Text>{ownDataTexts.deleteHint}</Text>
          <Button
            color="son"
            variant="light"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {ownDataTexts.open}
          </Button>
        </Stack>
      </Paper>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
