import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { ChangesFilter } from './changes-filter';
import { ComparisonTable } from './comparison-table';
import { compareWords } from './comparison.texts';
import { useShownLines } from './use-shown-lines';
import styles from './comparison.module.css';

/** The texts of one state of a chapter. */
export interface ComparedSide {
  readonly label: string;
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

const PARTS = ['target', 'source'] as const;
type Part = (typeof PARTS)[number];

interface ComparedTextsProps {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

/** Two states of a chapter side by side with a word diff. */
export function ComparedTexts({ before, after }: ComparedTextsProps) {
  const [chosen, setChosen] = useState<Part | null>(null);
  // Opens at the text that differs: mostly the translation.
  const part =
    chosen ?? (before.target === after.target && before.source !== after.source ? 'source' : 'target');
  const shown = useShownLines(before[part], after[part], false);
  return (
    <div className={styles.comparison}>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={compareWords.part}
          value={part}
          onChange={(value) => setChosen(PARTS.find((known) => known === value) ?? 'target')}
          data={PARTS.map((value) => ({ value, label: compareWords[value] }))}
        />
        <ChangesFilter shown={shown} words={compareWords} />
      </div>
      <ComparisonTable name={compareWords[part]} before={before} after={after} lines={shown.lines} />
    </div>
  );
}
