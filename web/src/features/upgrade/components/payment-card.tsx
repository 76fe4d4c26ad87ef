import { useState } from 'react';
import { Divider, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isEarlyRenewal, PRO_OFFER, PRO_TERMS, proPrice } from '@lacthu/contracts';
import { formatDong } from '../../../lib/format/format-dong';
import { useMember } from '../../../session/session';
import { paymentQuery } from '../api/upgrade.queries';
import { codeFor } from '../model/kept-code';
import { paymentTexts } from '../texts';
import { RequestForm } from './request-form';
import { TransferCard } from './transfer-card';
import styles from '../upgrade-page.module.css';

interface PaymentCardProps {
  readonly isRenewal: boolean;
  /** The code of a request that was rejected: the transfer that bears it may have been made. */
  readonly earlierCode: string | null;
}

/** Choosing how long, paying by transfer, and telling the administrator. */
export function PaymentCard({ isRenewal, earlierCode }: PaymentCardProps) {
  const user = useMember();
  const payment = useQuery(paymentQuery);
  const [months, setMonths] = useState<number>(PRO_TERMS[0]);
  const [code, setCode] = useState(() => earlierCode ?? codeFor(user.id, new Date()));
  const end = isRenewal && user.pro_expires_at !== null ? new Date(user.pro_expires_at) : null;
  const isEarly = isEarlyRenewal(end, new Date());
  const amount = proPrice(months, isEarly);
  return (
    <Paper component="section" withBorder p="lg" className={styles.payment} aria-labelledby="thanh-toan">
      <Stack gap="md">
        <Title order={2} id="thanh-toan">
          {isRenewal ? paymentTexts.renewHeading : paymentTexts.heading}
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
        <TransferCard payment={payment} amount={amount} content={code} />
        <Divider />
        <RequestForm months={months} amount={amount} code={code} onCode={setCode} />
      </Stack>
    </Paper>
  );
}
