import { useMemo, useState } from 'react';
import { Alert, Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatNumber } from '../../lib/format/format';
import { compareTexts } from '../text-comparison/compare-texts';
import { ComparisonTable } from '../text-comparison/comparison-table';
import { toolTexts } from './text-tools.texts';
import styles from './text-tools.module.css';

interface EditPreviewDialogProps {
  /** What has been done. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** What did not go as wished. */
  readonly note: string | null;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

const BEFORE = { label: toolTexts.before };
const AFTER = { label: toolTexts.after };

/** An edited text beside the old one, before anything is changed. */
export function EditPreviewDialog(props: EditPreviewDialogProps) {
  const { title, before, after, note, onApply, onClose } = props;
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [onlyChanges, setOnlyChanges] = useState(true);
  const lines = useMemo(() => compareTexts(before, after), [before, after]);
  const changed = lines.filter(({ isSame }) => !isSame);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="70rem"
      fullScreen={isPhone ?? false}
      classNames={{ content: styles.sheet, body: styles.sheetBody }}
    >
      {note !== null && <Alert color="hoPhach">{note}</Alert>}
      <Group gap="md">
        <Checkbox
          label={toolTexts.onlyChanges}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {toolTexts.changed(formatNumber(changed.length), formatNumber(lines.length))}
        </Text>
      </Group>
      <div className={styles.comparison}>
        <ComparisonTable
          name={toolTexts.preview}
          before={BEFORE}
          after={AFTER}
          lines={onlyChanges ? changed : lines}
        />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {toolTexts.cancel}
        </Button>
        <Button onClick={onApply}>{toolTexts.apply}</Button>
      </Group>
    </Modal>
  );
}
