import { useState } from 'react';
import type { Payment } from '@lacthu/contracts';
import { QrCode } from '../../../ui/qr-code';
import { formatDong } from '../../../lib/format/format-dong';
import { qrImageAddress } from '../model/qr-image-address';
import { vietQr } from '../model/viet-qr';
import { paymentTexts } from '../texts';
import styles from '../upgrade-page.module.css';

interface TransferCodeProps {
  readonly account: NonNullable<Payment['account']>;
  readonly amount: number;
  readonly content: string;
}

/**
 * The code that a banking app scans: drawn here, or the image service's picture where one is configured. A picture that
 * does not come is drawn here too.
 */
export function TransferCode({ account, amount, content }: TransferCodeProps) {
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
