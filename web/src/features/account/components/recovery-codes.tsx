import { useRef } from 'react';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { copyText } from '../../../ui/copy-text';
import { downloadText } from '../../../lib/download-file';
import { toasts } from '../../../lib/toasts';
import { securityTexts } from '../security.texts';
import styles from '../security-page.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    if (field.current && (await copyText(text, field.current))) toasts.success(securityTexts.copied);
    else toasts.error(securityTexts.copyFailure);
  };
  return (
    <Stack role="region" aria-label={securityTexts.codesTitle}>
      <Title order={2} tabIndex={-1} className={styles.start}>
        {securityTexts.codesTitle}
      </Title>
      <Text>{securityTexts.codesHint}</Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <TextInput
        ref={field}
        value={codes.join(' ')}
        readOnly
        aria-hidden
        tabIndex={-1}
        className={styles.copied}
      />
      <Group>
        <Button variant="default" onClick={() => void copy()}>
          {securityTexts.copy}
        </Button>
        <Button variant="default" onClick={() => downloadText(securityTexts.fileName, text)}>
          {securityTexts.download}
        </Button>
        <Button onClick={onDone}>{securityTexts.done}</Button>
      </Group>
    </Stack>
  );
}
