import { commonTexts } from '../../../common.texts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Payment } from '@lacthu/contracts';
import { useState } from 'react';
import { formatDong } from '../../../lib/format/format-dong';
import { messageOf } from '../../../api/api-error';
import { QrCode } from '../../../ui/qr-code';
import { paymentTexts } from '../texts';
import { qrImageAddress } from '../model/qr-image-address';
import { vietQr } from '../model/viet-qr';
import { CopyField } from './copy-field';
import styles from '../upgrade-page.module.css';

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
