import { Alert, Badge, Button, Text } from '@mantine/core';
import type { ReportRow as Row } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatDateTime } from '../../../lib/format/format';
import { useDismissReport, useRestoreReported } from './moderation.mutations';
import { decideTexts, muteTexts, reportTexts } from './moderation.texts';
import { ReportDetails } from './report-details';
import { standOnList } from './use-focus-in-list';
import adminStyles from '../admin.module.css';
import styles from './moderation.module.css';

interface ReportRowProps {
  readonly row: Row;
  readonly onHide: () => void;
  readonly onMute: () => void;
}

/** All reports on one comment or story, with the decision buttons. */
export function ReportRow({ row, onHide, onMute }: ReportRowProps) {
  const { target, author, story } = row;
  const gone = row.status === 'open' ? reportTexts.gone : reportTexts.goneClosed;
  return (
    <article className={adminStyles.card} aria-label={reportTexts.rowOf[target](author.name, story.name)}>
      <div className={styles.head}>
        <Badge variant="light" tt="none" color="cham" className={adminStyles.badge}>
          {reportTexts.target[target]}
        </Badge>
        <Decision row={row} />
      </div>
      {row.gone && <Alert color="hoPhach">{gone[target]}</Alert>}
      <ReportDetails row={row} />
      <div className={styles.actions}>
        <Button variant="subtle" aria-label={muteTexts.muteOf(author.name)} onClick={onMute}>
          {muteTexts.mute}
        </Button>
        {row.status === 'open' ? <OpenActions row={row} onHide={onHide} /> : <Restoring row={row} />}
      </div>
    </article>
  );
}

/** Decision, administrator and time. */
function Decision({ row: { status, decision } }: { readonly row: Row }) {
  if (!decision) return null;
  const when = formatDateTime(decision.at);
  return (
    <div className={adminStyles.soft}>
      {status === 'open'
        ? reportTexts.lastDecision(decision.by.name, when)
        : reportTexts.decidedBy(reportTexts.status[status], decision.by.name, when)}
      {decision.note !== '' && <Text size="sm">{reportTexts.decisionNote(decision.note)}</Text>}
    </div>
  );
}

function OpenActions({ row, onHide }: { readonly row: Row; readonly onHide: () => void }) {
  const dismissal = useDismissReport();
  const isOver = row.gone && row.target === 'comment';
  const dismiss = async (button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: isOver ? decideTexts.closeTitle : decideTexts.dismissTitle,
      text: isOver ? decideTexts.closeExplanation : decideTexts.dismissExplanation,
      confirm: isOver ? decideTexts.close : commonTexts.skip,
    });
    if (!agreed) return;
    standOnList(button);
    dismissal.mutate(row);
  };
  return (
    <>
      <Button
        variant="default"
        loading={dismissal.isPending}
        onClick={(event) => void dismiss(event.currentTarget)}
      >
        {isOver ? decideTexts.close : commonTexts.skip}
      </Button>
      {!isOver && (
        <Button color="son" disabled={dismissal.isPending} onClick={onHide}>
          {decideTexts.hide[row.target]}
        </Button>
      )}
    </>
  );
}

function Restoring({ row }: { readonly row: Row }) {
  const restoring = useRestoreReported();
  const { target } = row;
  const restore = async (button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: decideTexts.restoreTitle[target],
      text: decideTexts.restoreExplanation[target],
      confirm: decideTexts.restore,
    });
    if (!agreed) return;
    standOnList(button);
    restoring.mutate(row);
  };
  if (row.status !== 'hidden' || (row.gone && target === 'comment')) return null;
  return (
    <Button
      variant="default"
      loading={restoring.isPending}
      onClick={(event) => void restore(event.currentTarget)}
    >
      {decideTexts.restore}
    </Button>
  );
}
