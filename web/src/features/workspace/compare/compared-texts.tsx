import { useMemo, useState } from 'react';
import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format';
import { compareTexts, type ComparedLine, type Piece } from './compare-texts';
import { compareWords } from './compare.texts';
import styles from './compare.module.css';

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
      <div className={styles.frame} tabIndex={0} role="group" aria-label={compareWords[part]}>
        {/* The roles stand here because on phones the cells stand one under the other, and would lose them. */}
        <table className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[before, after].map(({ label, title }) => (
                <th key={label} scope="col" role="columnheader">
                  {label}
                  <span className={styles.title}>{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((line, place) => (
              <Line key={place} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Line({ line }: { readonly line: ComparedLine }) {
  return (
    <tr role="row" data-changed={!line.isSame || undefined}>
      <td role="cell" className={styles.before}>
        <Side pieces={line.before} tag="del" />
      </td>
      <td role="cell" className={styles.after}>
        <Side pieces={line.after} tag="ins" />
      </td>
    </tr>
  );
}

function Side({
  pieces,
  tag: Tag,
}: {
  readonly pieces: readonly Piece[] | null;
  readonly tag: 'del' | 'ins';
}) {
  if (pieces === null) return <span className={styles.absent}>{compareWords.absent}</span>;
  return pieces.map(({ text, isChanged }, place) =>
    isChanged ? <Tag key={place}>{text}</Tag> : <span key={place}>{text}</span>,
  );
}
