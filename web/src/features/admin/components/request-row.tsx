import { Button, Code } from '@mantine/core';
import type { UpgradeRequestRow } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatDateTime } from '../../../lib/format/format';
import { formatDong } from '../../../lib/format/format-dong';
import { useApproveRequest } from '../upgrade.mutations';
import { requestTexts } from '../texts';
import { AccountRow } from './account-row';
import { Fact } from './fact';
import styles from '../admin.module.css';

interface RequestRowProps {
  readonly row: UpgradeRequestRow;
  readonly onReject: () => void;
}

/** One request: user, amount and code; with two decision buttons while it is pending. */
export function RequestRow({ row, onReject }: RequestRowProps) {
  return (
    <AccountRow name={row.name} detail={row.email}>
      <dl className={styles.facts}>
        <Fact name={requestTexts.code} value={<Code>{row.transaction_code}</Code>} />
        <Fact name={requestTexts.amount} value={formatDong(row.amount)} />
        <Fact name={requestTexts.sentAt} value={formatDateTime(row.request_date)} />
        {row.decided_at && <Fact name={requestTexts.decidedAt} value={formatDateTime(row.decided_at)} />}
        {row.description && <Fact name={requestTexts.note} value={row.description} />}
        {row.reason && <Fact name={commonTexts.reason} value={row.reason} />}
      </dl>
      {row.status === 'pending' && <Decisions row={row} onReject={onReject} />}
    </AccountRow>
  );
}

function Decisions({ row, onReject }: RequestRowProps) {
  const approval = useApproveRequest();
  const approve = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: requestTexts.approveQuestion,
      text: requestTexts.approveExplanation(
        row.name,
        row.months,
        row.transaction_code,
        formatDong(row.amount),
      ),
      confirm: requestTexts.approve,
    });
    if (agreed) approval.mutate(row);
  };
  return (
    <div className={styles.rowActions}>
      <Button
        variant="default"
        disabled={approval.isPending}
        aria-label={requestTexts.rejectOf(row.name)}
        onClick={onReject}
      >
        {requestTexts.reject}
      </Button>
      <Button
        loading={approval.isPending}
        aria-label={requestTexts.approveOf(row.name)}
        onClick={() => void approve()}
      >
        {requestTexts.approve}
      </Button>
    </div>
  );
}
