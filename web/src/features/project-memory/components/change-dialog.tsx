import { useMemo, useState, type ReactNode } from 'react';
import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { compareTexts } from '../../../components/text-comparison/compare-texts';
import { ComparisonTable } from '../../../components/text-comparison/comparison-table';
import { formatNumber } from '../../../lib/format/format';
import { memoryTexts } from '../texts';
import styles from '../project-memory.module.css';

/** One text that would change. */
export interface ChangedPart {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ChangeDialogProps {
  readonly title: string;
  readonly parts: readonly [ChangedPart, ...ChangedPart[]];
  readonly warning: string | null;
  readonly failure: string | null;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Further choices beside saving. */
  readonly children?: ReactNode;
}

/** What saving would change, old beside new, before anything is saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, parts, warning, failure, saveLabel, isSaving, onSave, onClose, children } = props;
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(parts[0].label);
  const part = parts.find(({ label }) => label === chosen) ?? parts[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="70rem"
      fullScreen={isPhone ?? false}
      classNames={{ content: styles.sheet, body: styles.sheetBody }}
    >
      {failure !== null && <Alert color="son">{failure}</Alert>}
      {warning !== null && <Alert color="hoPhach">{warning}</Alert>}
      {parts.length > 1 && (
        <SegmentedControl
          aria-label={memoryTexts.part}
          value={part.label}
          onChange={setChosen}
          data={parts.map(({ label }) => label)}
        />
      )}
      <Comparison key={part.label} part={part} />
      <Group justify="space-between" gap="sm">
        {children ?? <span />}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {memoryTexts.cancel}
          </Button>
          <Button loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}

const BEFORE = { label: memoryTexts.before };
const AFTER = { label: memoryTexts.after };

function Comparison({ part: { label, before, after } }: { readonly part: ChangedPart }) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const lines = useMemo(() => compareTexts(before, after), [before, after]);
  const changed = lines.filter(({ isSame }) => !isSame);
  const shown = onlyChanges ? changed : lines;
  return (
    <>
      <Group gap="md">
        <Checkbox
          label={memoryTexts.onlyChanges}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" role="status">
          {changed.length === 0
            ? memoryTexts.same
            : memoryTexts.counted(formatNumber(changed.length), formatNumber(lines.length))}
        </Text>
      </Group>
      {shown.length > 0 && (
        <div className={styles.comparison}>
          <ComparisonTable name={label} before={BEFORE} after={AFTER} lines={shown} />
        </div>
      )}
    </>
  );
}
