import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { OpenImport } from '../hooks/use-import-draft';
import { isAllRead, verdictOf, type SplitVerdict } from '../model/import-state';
import { importTexts } from '../texts';
import { ChapterReview } from './chapter-review';
import { MarkupOffer } from './markup-offer';
import styles from '../chapter-import.module.css';

interface ImportPreviewProps {
  readonly open: OpenImport;
  readonly isDisabled: boolean;
}

/** Preview of the chapters that the import will create. */
export function ImportPreview({ open, isDisabled }: ImportPreviewProps) {
  const { draft, state, chapters } = open;
  const { sources, problem } = state;
  const tryAgain = (): void => {
    if (sources.length !== 1) return toasts.error(importTexts.singleOnly);
    void draft.splitAgain();
  };
  const isWorking = chapters === null && problem === null && isAllRead(sources);
  return (
    <section aria-label={importTexts.preview}>
      <Button variant="default" size="md" disabled={sources.length === 0 || isDisabled} onClick={tryAgain}>
        {importTexts.trial}
      </Button>
      <div role="status">
        {chapters && <Verdict verdict={verdictOf(state)} />}
        {isWorking && <Skeleton h={64} mt="sm" aria-label={importTexts.analysing} />}
        {problem && (
          <Alert mt="sm" color="son" icon={<IconAlertTriangle aria-hidden />}>
            {problem}{' '}
            <Button variant="default" size="compact-sm" onClick={() => void draft.readAllAgain()}>
              {importTexts.readAgain}
            </Button>
          </Alert>
        )}
      </div>
      <MarkupOffer open={open} isDisabled={isDisabled} />
      {chapters && (
        <fieldset className={styles.review} disabled={isDisabled}>
          <ChapterReview draft={draft} undo={state.undo} chapters={chapters} />
        </fieldset>
      )}
    </section>
  );
}

function Verdict({ verdict }: { readonly verdict: SplitVerdict }) {
  if (verdict.found === 0) {
    return (
      <Alert mt="sm" color="son" icon={<IconAlertTriangle aria-hidden />} title={importTexts.foundNothing}>
        {importTexts.foundNothingHint}
      </Alert>
    );
  }
  return (
    <Alert
      mt="sm"
      color="reu"
      icon={<IconCircleCheck aria-hidden />}
      title={
        verdict.isEachWhole
          ? importTexts.manyFiles(formatNumber(verdict.texts))
          : importTexts.found(formatNumber(verdict.made))
      }
    >
      {verdict.contentsEntries > 0 && importTexts.hasContents(formatNumber(verdict.contentsEntries))}
    </Alert>
  );
}
