import { useMemo, useState } from 'react';
import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { formatNumber } from '../../lib/format/format';
import { compareTexts } from './compare-texts';
import { ComparisonTable } from './comparison-table';
import { compareWords } from './comparison.texts';
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

/** Two states of a chapter side by side; what differs is marked word by word. */
export function ComparedTexts({ before, after }: ComparedTextsProps) {
  const [chosen, setChosen] = useState<Part | null>(null);
  // What somebody looks for is what differs: mostly the translation.
  const part =
    chosen ?? (before.target === after.target && before.source !== after.source ? 'source' : 'target');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const lines = useMemo(() => compareTexts(before[part], after[part]), [before, after, part]);
  const changed = lines.filter(({ isSame }) => !isSame);
  const shown = onlyChanges ? changed : lines;
  return (
    <div className={styles.comparison}>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={compareWords.part}
          value={part}
          onChange={(value) => setChosen(PARTS.find((known) => known === value) ?? 'target')}
          data={PARTS.map((value) => ({ value, label: compareWords[value] }))}
        />
        <Checkbox
          label={compareWords.onlyChanges}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" role="status">
          {changed.length === 0
            ? compareWords.same
            : compareWords.counted(formatNumber(changed.length), formatNumber(lines.length))}
        </Text>
      </div>
      <ComparisonTable name={compareWords[part]} before={before} after={after} lines={shown} />
    </div>
  );
}
