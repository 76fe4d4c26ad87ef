import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useRenewRecoveryCodes, useTurnOffSecondFactor } from '../api/second-factor.mutations';
import { securityTexts } from '../security.texts';
import { CurrentPasswordField } from './second-factor-set-up';

/** New recovery codes, or turning it off: both require password and code. */
export function SecondFactorChanges({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffSecondFactor();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isReady = password !== '' && code !== '';
  const error = renew.error ?? turnOff.error;
  const sendRenewal = (): void => {
    turnOff.reset();
    renew.mutate({ password, code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  const sendTurnOff = (): void => {
    renew.reset();
    turnOff.mutate({ password, code }, { onSuccess: () => toasts.success(securityTexts.turnedOff) });
  };
  return (
    <Stack>
      <CurrentPasswordField value={password} onChange={setPassword} />
      <TextInput
        label={securityTexts.anyCode}
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div role="alert">
        {error && (
          <Text size="sm" c="var(--lt-danger)">
            {messageOf(error, securityTexts.failure)}
          </Text>
        )}
      </div>
      <Group>
        <Button variant="default" disabled={!isReady} loading={renew.isPending} onClick={sendRenewal}>
          {securityTexts.renew}
        </Button>
        <Button
          color="son"
          variant="light"
          disabled={!isReady}
          loading={turnOff.isPending}
          onClick={sendTurnOff}
        >
          {securityTexts.turnOff}
        </Button>
      </Group>
    </Stack>
  );
}
