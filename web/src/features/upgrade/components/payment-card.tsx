import { useState } from 'react';
import { Divider, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isEarlyRenewal, PRO_OFFER, PRO_TERMS, proPrice } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { formatDong } from '../../../lib/format/format-dong';
import { useMember } from '../../../session/session';
import { paymentQuery } from '../upgrade.queries';
import { codeFor, forgetCode, renewCode } from '../model/stored-code';
import { paymentTexts } from '../texts';
import { RejectedCode } from './rejected-code';
import { RequestForm } from './request-form';
import { TransferCard } from './transfer-card';
import styles from '../upgrade-page.module.css';

interface PaymentCardProps {
  readonly isRenewal: boolean;
  /** Code of a rejected request: a transfer with it may have been made. */
  readonly rejected: string | null;
}

/** Choice of the term, payment by transfer, and notification of the administrator. */
export function PaymentCard({ isRenewal, rejected }: PaymentCardProps) {
  const user = useMember();
  const payment = useQuery(paymentQuery);
  const [months, setMonths] = useState<number>(PRO_TERMS[0]);
  const [content, setContent] = useState(() => codeFor(user.id, rejected, new Date()));
  const end = isRenewal && user.pro_expires_at !== null ? new Date(user.pro_expires_at) : null;
  const isEarly = isEarlyRenewal(end, new Date());
  const amount = proPrice(months, isEarly);
  const renew = (): void => setContent(renewCode(user.id, rejected, new Date()));
  const reuse = (code: string): void => {
    forgetCode();
    setContent(code);
  };
  return (
    <Paper component="section" withBorder p="lg" className={styles.payment} aria-labelledby="thanh-toan">
      <Stack gap="md">
        <Title order={2} id="thanh-toan">
          {isRenewal ? commonTexts.renew : paymentTexts.heading}
        </Title>
        <div>
          <Text fw={500} size="sm" id="so-thang" mb={4}>
            {paymentTexts.months}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby="so-thang"
            data={PRO_TERMS.map((term) => ({ value: String(term), label: String(term) }))}
            value={String(months)}
            onChange={(value) => setMonths(Number(value))}
          />
        </div>
        <div aria-live="polite">
          <Text className={styles.total}>
            {paymentTexts.total}: <strong>{formatDong(amount)}</strong>
          </Text>
          {isEarly && (
            <Text size="sm" c="var(--lt-success)">
              {paymentTexts.earlyApplied(PRO_OFFER.earlyRenewalDiscountPercent)}
            </Text>
          )}
        </div>
        {rejected !== null && (
          <RejectedCode
            rejected={rejected}
            content={content}
            onRenew={renew}
            onReuse={() => reuse(rejected)}
          />
        )}
        <TransferCard payment={payment} amount={amount} content={content} />
        <Divider />
        <RequestForm
          months={months}
          amount={amount}
          content={content}
          isContentShown={Boolean(payment.data?.account)}
          onRenew={renew}
        />
      </Stack>
    </Paper>
  );
}
