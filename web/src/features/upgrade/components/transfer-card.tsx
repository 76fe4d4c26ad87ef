import { Alert, Button, Skeleton, Stack, Text, ActionIcon, TextInput } from '@mantine/core';
import { IconInfoCircle, IconCheck, IconCopy } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Payment } from '@lacthu/contracts';
import { useState, useEffect, useRef } from 'react';
import { commonTexts } from '../../../frequent.texts';
import { formatDong } from '../../../lib/format/format-dong';
import { messageOf } from '../../../api/api-error';
import { QrCode } from '../../../ui/qr-code';
import { copyText } from '../../../ui/copy-text';
import { toasts } from '../../../lib/toasts';
import { paymentTexts } from '../texts';
import { qrImageAddress } from '../model/qr-image-address';
import { vietQr } from '../model/viet-qr';
import styles from '../upgrade-page.module.css';

const FEEDBACK_MS = 2000;

interface TransferCardProps {
  readonly payment: UseQueryResult<Payment>;
  /** In đồng. */
  readonly amount: number;
  readonly content: string;
}

/** Bank account as QR code and as details to copy; or a contact when none is configured. */
export function TransferCard({ payment, amount, content }: TransferCardProps) {
  if (payment.isPending) return <Skeleton height={360} />;
  if (!payment.data) {
    return (
      <Alert color="son" icon={<IconInfoCircle aria-hidden />} title={paymentTexts.loadFailure}>
        <Text>{messageOf(payment.error, paymentTexts.loadFailure)}</Text>
        <Button variant="default" mt="sm" onClick={() => void payment.refetch()}>
          {commonTexts.retry}
        </Button>
      </Alert>
    );
  }
  const { account } = payment.data;
  if (!account) {
    return (
      <Alert color="cham" icon={<IconInfoCircle aria-hidden />} title={paymentTexts.noAccountTitle}>
        {paymentTexts.noAccount}
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      {content !== '' && (
        <figure className={styles.scan}>
          <TransferCode account={account} amount={amount} content={content} />
          <figcaption>{paymentTexts.scan}</figcaption>
        </figure>
      )}
      <dl className={styles.facts}>
        <dt>{paymentTexts.bank}</dt>
        <dd>{account.bankName}</dd>
        <dt>{paymentTexts.accountName}</dt>
        <dd>{account.accountName}</dd>
      </dl>
      <CopyField label={paymentTexts.accountNumber} value={account.accountNumber} />
      <CopyField label={paymentTexts.total} value={String(amount)} shown={formatDong(amount)} />
      <CopyField label={paymentTexts.content} value={content} />
    </Stack>
  );
}

interface TransferCodeProps {
  readonly account: NonNullable<Payment['account']>;
  readonly amount: number;
  readonly content: string;
}

/**
 * QR code for banking apps: drawn here, or loaded from an image service when configured. An image that fails to load is
 * drawn here too.
 */
function TransferCode({ account, amount, content }: TransferCodeProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { bankBin, accountNumber, qrImageUrl } = account;
  const transfer = { bankBin, accountNumber, amount, content };
  const label = paymentTexts.qrLabel(formatDong(amount), content);
  const address = qrImageUrl && qrImageAddress(qrImageUrl, transfer);
  if (address && address !== failed) {
    return (
      <img
        src={address}
        alt={label}
        className={styles.serviceImage}
        referrerPolicy="no-referrer"
        onError={() => setFailed(address)}
      />
    );
  }
  return <QrCode text={vietQr(transfer)} label={label} />;
}

interface CopyFieldProps {
  readonly label: string;
  /** Text to copy. */
  readonly value: string;
  /** Displayed form, when it differs. */
  readonly shown?: string;
}

/** A detail of the transfer, with a copy button. */
function CopyField({ label, value, shown = value }: CopyFieldProps) {
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
