import type { ReactNode } from 'react';
import { Alert, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCrown } from '@tabler/icons-react';
import { isEarlyRenewal, PRO_OFFER } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { formatDateTime } from '../../../lib/format/format';
import type { ProTerm } from '../../../session/pro-term';
import type { SentRequest, Standing } from '../model/standing';
import { standingTexts } from '../texts';
import styles from '../upgrade-page.module.css';

/** Status of the user: no request, pending, rejected with the reason, or Pro with its end. */
export function StandingPanel({ standing }: { readonly standing: Standing }) {
  return (
    <div className={styles.standing} aria-live="polite">
      {contentOf(standing)}
    </div>
  );
}

function contentOf(standing: Standing): ReactNode {
  switch (standing.kind) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>{standingTexts.loading}</VisuallyHidden>
          <Skeleton height={72} />
        </>
      );
    case 'none':
      return standing.rejected && <Rejected request={standing.rejected} />;
    case 'pending':
      return standing.request && <Pending request={standing.request} />;
    case 'approved':
      return (
        <>
          <Approved term={standing.term} />
          {standing.renewal?.status === 'pending' && <Pending request={standing.renewal} />}
          {standing.renewal?.status === 'rejected' && <Rejected request={standing.renewal} />}
        </>
      );
  }
}

function Pending({ request }: { readonly request: SentRequest }) {
  return (
    <Alert color="hoPhach" icon={<IconClock aria-hidden />} title={standingTexts.pendingTitle}>
      <Text>{standingTexts.pending(request.transaction_code, formatDateTime(request.request_date))}</Text>
      <Text mt={4}>{standingTexts.pendingNext}</Text>
    </Alert>
  );
}

function Rejected({ request }: { readonly request: SentRequest }) {
  return (
    <Alert color="son" icon={<IconAlertTriangle aria-hidden />} title={standingTexts.rejectedTitle}>
      <Text>{standingTexts.rejected(request.transaction_code)}</Text>
      {request.reason && (
        <Text mt={4}>
          {commonTexts.reason}: {request.reason}
        </Text>
      )}
      <Text mt={4}>{standingTexts.rejectedNext}</Text>
    </Alert>
  );
}

function Approved({ term }: { readonly term: ProTerm }) {
  if (term.kind !== 'active') {
    return (
      <Alert color="reu" icon={<IconCircleCheck aria-hidden />} title={settledWords(term)}>
        {null}
      </Alert>
    );
  }
  const until = formatDateTime(term.until);
  return (
    <Alert
      color={term.isWarning ? 'hoPhach' : 'reu'}
      icon={<IconCrown aria-hidden />}
      title={standingTexts.activeTitle}
    >
      <Text>
        {term.daysLeft === 0 ? standingTexts.lastMoment(until) : standingTexts.daysLeft(term.daysLeft, until)}
      </Text>
      <Text mt={4}>
        {isEarlyRenewal(term.until, new Date())
          ? standingTexts.early(PRO_OFFER.earlyRenewalDiscountPercent, PRO_OFFER.warningDays)
          : standingTexts.late}
      </Text>
    </Alert>
  );
}

function settledWords(term: ProTerm): string {
  if (term.kind === 'admin') return standingTexts.admin;
  return term.kind === 'lifetime' ? standingTexts.lifetime : standingTexts.granted;
}
