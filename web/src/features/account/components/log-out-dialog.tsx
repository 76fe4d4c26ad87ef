import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog';
import { formatNumber } from '../../../lib/format/format';
import { clearLocalUserData, type LocalUserData } from '../../../session/local-user-data';
import { accountTexts } from '../texts';

interface LogOutDialogProps {
  readonly kept: LocalUserData;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/**
 * Asks on sign-out whether unsaved work and keys stay in this browser, because only the user knows whether it is
 * shared.
 */
export function LogOutDialog({ kept, onLogOut, onClose }: LogOutDialogProps) {
  const [isForgetting, setForgetting] = useState(false);
  const forget = async (): Promise<void> => {
    setForgetting(true);
    await clearLocalUserData();
    onLogOut();
  };
  return (
    <Dialog onClose={onClose} title={accountTexts.logoutTitle}>
      <Stack gap="sm">
        <Text>{accountTexts.keptHere}</Text>
        <ul>
          {kept.drafts > 0 && <li>{accountTexts.keptDrafts(formatNumber(kept.drafts))}</li>}
          {kept.hasApiKey && <li>{accountTexts.keptKeys}</li>}
        </ul>
        <Button disabled={isForgetting} onClick={onLogOut}>
          {accountTexts.logoutKeeping}
        </Button>
        <Button variant="outline" color="son" loading={isForgetting} onClick={() => void forget()}>
          {accountTexts.logoutForgetting}
        </Button>
        <Text size="sm" c="dimmed">
          {accountTexts.logoutHint}
        </Text>
      </Stack>
    </Dialog>
  );
}
