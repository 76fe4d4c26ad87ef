import { useState } from 'react';
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { REPORT_LIMITS, type MutedUser } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { RadioCards } from '../../../ui/radio-cards';
import { formatDateTime } from '../../../lib/format/format';
import { DecisionDialog } from '../components/decision-dialog';
import { useMuteUser, useUnmuteUser } from './moderation.mutations';
import { muteOfQuery } from './moderation.queries';
import { muteTexts } from './moderation.texts';
import { MUTE_TERMS, daysOf, muteInWords, outcomeOf } from './mute-term';

interface MuteDialogProps {
  readonly user: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Mutes a user; shows a running mute, which can be lifted. */
export function MuteDialog({ user, onClose }: MuteDialogProps) {
  const running = useQuery(muteOfQuery(user.id));
  const muting = useMuteUser();
  const [term, setTerm] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const days = daysOf(term);

  const submit = (): void => {
    setTried(true);
    if (days !== undefined) muting.mutate({ user, days, reason: reason.trim() }, { onSuccess: onClose });
  };

  return (
    <DecisionDialog
      title={muteTexts.muteOf(user.name)}
      confirm={muteTexts.mute}
      isDangerous
      isPending={muting.isPending}
      summary={days !== undefined && outcomeOf(days, new Date())}
      onSubmit={submit}
      onClose={onClose}
    >
      {running.data && <Running mute={running.data} onLifted={onClose} />}
      <Text size="sm">{muteTexts.explanation}</Text>
      <RadioCards label={muteTexts.term} options={MUTE_TERMS} value={term} onChange={setTerm} />
      <div role="alert">
        {isTried && days === undefined && (
          <Text size="sm" c="var(--lt-danger)">
            {muteTexts.termMissing}
          </Text>
        )}
      </div>
      <Textarea
        label={commonTexts.reason}
        description={muteTexts.reasonHint}
        autosize
        minRows={2}
        maxLength={REPORT_LIMITS.note}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DecisionDialog>
  );
}

interface RunningProps {
  readonly mute: MutedUser;
  readonly onLifted: () => void;
}

function Running({ mute, onLifted }: RunningProps) {
  const lifting = useUnmuteUser();
  return (
    <Alert color="hoPhach" title={muteInWords(mute)}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{muteTexts.running(mute.by.name, formatDateTime(mute.at))}</Text>
        <Button
          variant="default"
          loading={lifting.isPending}
          onClick={() => lifting.mutate(mute.user, { onSuccess: onLifted })}
        >
          {muteTexts.unmute}
        </Button>
      </Stack>
    </Alert>
  );
}
