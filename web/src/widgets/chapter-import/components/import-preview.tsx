import { Alert, Button, Skeleton, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCode } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { OpenImport } from '../use-import-draft';
import { isAllRead, verdictOf, type SplitVerdict, markupOf } from '../model/import-state';
import { importTexts } from '../texts';
import { ChapterReview } from './chapter-review';
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

interface MarkupOfferProps {
  readonly open: OpenImport;
  readonly isDisabled: boolean;
}

/** Offers to remove HTML tags and entities from the texts, with a preview. */
function MarkupOffer({ open, isDisabled }: MarkupOfferProps) {
  const { draft, state } = open;
  const { places, samples } = markupOf(state.sources);
  if (places === 0) return null;
  return (
    <Alert
      mt="sm"
      color="cham"
      icon={<IconCode aria-hidden />}
      title={importTexts.markupTitle(formatNumber(places))}
    >
      <p>{importTexts.markupHint}</p>
      <Switch
        mt="xs"
        label={importTexts.cleanMarkup}
        description={importTexts.cleanMarkupHint}
        checked={state.cleansMarkup}
        disabled={isDisabled}
        onChange={(event) => void draft.cleanMarkup(event.currentTarget.checked)}
      />
      <ul className={styles.markupSamples} aria-label={importTexts.markupSamples}>
        {samples.map(({ before, after }, place) => (
          <li key={place}>
            <div>
              <span>{importTexts.markupBefore}</span> <del>{before}</del>
            </div>
            <div>
              <span>{importTexts.markupAfter}</span> <ins>{after}</ins>
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
