import { Alert, Switch } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import type { OpenImport } from '../hooks/use-import-draft';
import { markupOf } from '../model/import-state';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

interface MarkupOfferProps {
  readonly open: OpenImport;
  readonly isDisabled: boolean;
}

/** Offers to remove HTML tags and entities from the texts, with a preview. */
export function MarkupOffer({ open, isDisabled }: MarkupOfferProps) {
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
