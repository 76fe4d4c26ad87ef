import { Button, Group } from '@mantine/core';
import { ComparisonDialog } from '../../ui/text-comparison/comparison-dialog';
import { toolTexts } from './text-tools.texts';

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

/** An edited text beside the old one, before anything is changed. */
export function EditPreviewDialog(props: EditPreviewDialogProps) {
  const { title, before, after, note, onApply, onClose } = props;
  return (
    <ComparisonDialog
      title={title}
      parts={[{ label: toolTexts.preview, before, after }]}
      words={toolTexts.comparison}
      warning={note}
      onClose={onClose}
    >
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {toolTexts.cancel}
        </Button>
        <Button onClick={onApply}>{toolTexts.apply}</Button>
      </Group>
    </ComparisonDialog>
  );
}
