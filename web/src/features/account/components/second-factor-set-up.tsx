import { useState } from 'react';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { messageOf } from '../../../api/api-error';
import { QrCode } from '../../../components/qr-code/qr-code';
import { toasts } from '../../../lib/toasts';
import { useConfirmSecondFactor, useSetUpSecondFactor } from '../api/second-factor.mutations';
import { securityTexts } from '../security.texts';
import styles from '../security-page.module.css';

/** Password first, then QR code and secret, then a code of the app. */
export function SecondFactorSetUp({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const setUp = useSetUpSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  if (!setUp.data) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password) setUp.mutate(password, { onSuccess: () => setPassword('') });
        }}
      >
        <Stack>
          <PasswordInput
            label={securityTexts.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={setUp.isError && messageOf(setUp.error, securityTexts.failure)}
          />
          <Button type="submit" loading={setUp.isPending}>
            {securityTexts.begin}
          </Button>
        </Stack>
      </form>
    );
  }
  const { secret, uri } = setUp.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!code) return;
        confirm.mutate(code, {
          onSuccess: ({ recoveryCodes }) => {
            toasts.success(securityTexts.turnedOn);
            onCodes(recoveryCodes);
          },
        });
      }}
    >
      <Stack>
        <Text>{securityTexts.scan}</Text>
        <div className={styles.qr}>
          <QrCode text={uri} label={securityTexts.qr} />
        </div>
        <TextInput
          label={securityTexts.secret}
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          readOnly
          classNames={{ input: styles.secret ?? '' }}
        />
        <TextInput
          label={securityTexts.appCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={confirm.isError && messageOf(confirm.error, securityTexts.failure)}
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {securityTexts.confirm}
          </Button>
          <Button variant="default" onClick={() => setUp.reset()}>
            {securityTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
