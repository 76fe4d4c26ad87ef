import { useEffect, useRef, useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../ui/share-dialog/copy-text';
import { toasts } from '../../../lib/toasts';
import { paymentTexts } from '../texts';

const FEEDBACK_MS = 2000;

interface CopyFieldProps {
  readonly label: string;
  /** Text to copy. */
  readonly value: string;
  /** Displayed form, when it differs. */
  readonly shown?: string;
}

/** A detail of the transfer, with a copy button. */
export function CopyField({ label, value, shown = value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    if (!field.current) return;
    if (await copyText(value, field.current)) setCopied(true);
    else toasts.error(paymentTexts.copyFailure);
  };
  return (
    <TextInput
      ref={field}
      label={label}
      value={shown}
      readOnly
      size="md"
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={isCopied ? paymentTexts.copied(label) : paymentTexts.copy(label)}
          onClick={() => void copy()}
        >
          {isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}
