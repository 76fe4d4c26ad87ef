import { useState, type ReactNode } from 'react';
import { Alert, Group, SegmentedControl } from '@mantine/core';
import { TallDialog } from '../tall-dialog';
import { ChangesFilter } from './changes-filter';
import { ComparisonTable } from './comparison-table';
import { compareWords, type ComparisonWords } from './comparison.texts';
import { useShownLines } from './use-shown-lines';
import styles from './comparison.module.css';

/** A text that would change. */
export interface ChangedPart {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ComparisonDialogProps {
  readonly title: string;
  readonly parts: readonly [ChangedPart, ...ChangedPart[]];
  readonly words: ComparisonWords;
  readonly warning: string | null;
  readonly failure?: string | null;
  readonly onClose: () => void;
  /** Actions on the change. */
  readonly children: ReactNode;
}

/** Preview of a change, old beside new, before it is applied. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { title, parts, words, warning, failure = null, onClose, children } = props;
  const [chosen, setChosen] = useState(parts[0].label);
  const part = parts.find(({ label }) => label === chosen) ?? parts[0];
  return (
    <TallDialog title={title} size="70rem" onClose={onClose}>
      {failure !== null && <Alert color="son">{failure}</Alert>}
      {warning !== null && <Alert color="hoPhach">{warning}</Alert>}
      {parts.length > 1 && (
        <SegmentedControl
          aria-label={compareWords.part}
          value={part.label}
          onChange={setChosen}
          data={parts.map(({ label }) => label)}
        />
      )}
      <Comparison key={part.label} part={part} words={words} />
      {children}
    </TallDialog>
  );
}

const BEFORE = { label: compareWords.before };
const AFTER = { label: compareWords.after };

interface ComparisonProps {
  readonly part: ChangedPart;
  readonly words: ComparisonWords;
}

function Comparison({ part: { label, before, after }, words }: ComparisonProps) {
  const shown = useShownLines(before, after, true);
  return (
    <>
      <Group gap="md">
        <ChangesFilter shown={shown} words={words} />
      </Group>
      {shown.lines.length > 0 && (
        <div className={styles.inDialog}>
          <ComparisonTable name={label} before={BEFORE} after={AFTER} lines={shown.lines} />
        </div>
      )}
    </>
  );
}
