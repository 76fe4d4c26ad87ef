import { Alert, Button, List, Progress, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { pageStateTexts } from '../../../ui/page-state.texts';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import type { StagedStore } from './staged-store';
import {
  putAwayOutcome,
  stopWork,
  useWork,
  type StagedWork,
  type WorkFailure,
  type WorkOutcome,
} from './staged-work';
import { stagedTexts } from './texts';
import styles from './staged.module.css';

/** Progress of the work in this tab with a stop button, and its failures. */
export function WorkNotice({ store }: { readonly store: StagedStore }) {
  const { work, outcome } = useWork(store);
  return (
    <div className={styles.notice}>
      <div role="status">{work && <Going work={work} onStop={() => stopWork(store)} />}</div>
      <div role="alert">
        {outcome && outcome.failures.length > 0 && (
          <Failed outcome={outcome} onClose={() => putAwayOutcome(store)} />
        )}
      </div>
    </div>
  );
}

function Going({ work, onStop }: { readonly work: StagedWork; readonly onStop: () => void }) {
  const { kind, done, total, current, startedAt } = work;
  const left = remainingTime(done, total, Date.now() - startedAt);
  const words = stagedTexts.working[kind](formatNumber(done), formatNumber(total), titleOf(current.title));
  return (
    <div className={styles.work}>
      <div className={styles.workProgress}>
        <Text size="sm">{left === null ? words : `${words} · ${stagedTexts.remaining(left)}`}</Text>
        <Progress value={(done / total) * 100} animated aria-label={stagedTexts.progress[kind]} />
      </div>
      <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
        {stagedTexts.stop}
      </Button>
    </div>
  );
}

function Failed({ outcome, onClose }: { readonly outcome: WorkOutcome; readonly onClose: () => void }) {
  const { kind, failures } = outcome;
  const [first] = failures;
  const title =
    kind === 'translate' && first
      ? stagedTexts.stoppedAt(formatNumber(first.place), titleOf(first.title))
      : stagedTexts.notAdded(formatNumber(failures.length));
  return (
    <Alert
      color="son"
      title={title}
      withCloseButton
      closeButtonLabel={commonTexts.close}
      onClose={onClose}
      className={styles.failures}
    >
      {kind === 'translate' && first ? (
        <Reason failure={first} words={first.reason} />
      ) : (
        <Reasons failures={failures} />
      )}
    </Alert>
  );
}

function Reasons({ failures }: { readonly failures: readonly WorkFailure[] }) {
  return (
    <List size="sm">
      {failures.map((failure) => (
        <List.Item key={failure.place}>
          <Reason failure={failure} words={stagedTexts.failureOf(titleOf(failure.title), failure.reason)} />
        </List.Item>
      ))}
    </List>
  );
}

function Reason({ failure, words }: { readonly failure: WorkFailure; readonly words: string }) {
  return (
    <>
      <Text size="sm">{words}</Text>
      {failure.requestId && (
        <Text size="xs">
          {pageStateTexts.requestId}: <code>{failure.requestId}</code>
        </Text>
      )}
    </>
  );
}

function titleOf(title: string): string {
  return title || stagedTexts.noTitle;
}
