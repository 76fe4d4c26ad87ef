import { useState, type ReactNode } from 'react';
import { Button, Group, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { SecondFactorSetUp as SetUp } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { QrCode } from '../../../ui/qr-code';
import { useRestoredFocus } from '../../../lib/react/use-restored-focus';
import { toasts } from '../../../lib/toasts';
import { useConfirmSecondFactor, useSetUpSecondFactor } from '../api/second-factor.mutations';
import { securityTexts } from '../security.texts';
import styles from '../security-page.module.css';

interface SecondFactorSetUpProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Asks for the password, then shows QR code and secret, then asks for a code of the app. */
export function SecondFactorSetUp({ onCodes }: SecondFactorSetUpProps) {
  const setUp = useSetUpSecondFactor();
  const [password, setPassword] = useState('');
  const keptFocus = useRestoredFocus(setUp.data ? 'code' : 'password', `.${styles.start ?? ''}, input`);
  return (
    <div {...keptFocus}>
      {setUp.data ? (
        <ConfirmSetUp setUp={setUp.data} onCancel={() => setUp.reset()} onCodes={onCodes} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (password) setUp.mutate(password, { onSuccess: () => setPassword('') });
          }}
        >
          <Stack>
            <CurrentPasswordField
              value={password}
              onChange={setPassword}
              error={setUp.isError && messageOf(setUp.error, securityTexts.failure)}
            />
            <Button type="submit" loading={setUp.isPending}>
              {securityTexts.begin}
            </Button>
          </Stack>
        </form>
      )}
    </div>
  );
}

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error?: ReactNode;
}

/** Password of the account, which every change of the second factor requires. */
export function CurrentPasswordField({ value, onChange, error }: CurrentPasswordFieldProps) {
  return (
    <PasswordInput
      label={securityTexts.password}
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

interface ConfirmSetUpProps extends SecondFactorSetUpProps {
  readonly setUp: Pick<SetUp, 'secret' | 'uri'>;
  readonly onCancel: () => void;
}

function ConfirmSetUp({ setUp: { secret, uri }, onCancel, onCodes }: ConfirmSetUpProps) {
  const confirm = useConfirmSecondFactor();
  const [code, setCode] = useState('');
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
        <Text tabIndex={-1} className={styles.start ?? ''}>
          {securityTexts.scan}
        </Text>
        <div className={styles.qr}>
          <QrCode text={uri} label={securityTexts.qr} />
        </div>
        <Textarea
          autosize
          minRows={1}
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
          <Button variant="default" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
