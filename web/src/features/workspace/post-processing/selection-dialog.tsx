import { commonTexts } from '../../../common.texts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { Dialog } from '../../../ui/dialog';
import { postTexts } from './texts';

interface SelectionDialogProps {
  readonly target: string;
  /** Source of the passage; null when unknown. */
  readonly source: string | null;
  /** The instruction; closing the dialog does not lose it. */
  readonly wish: string;
  readonly onWish: (wish: string) => void;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Asks for an instruction before a passage is translated again. */
export function SelectionDialog(props: SelectionDialogProps) {
  const { target, source, wish, onWish, onRun, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      title={postTexts.selection}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack gap="sm">
        {source !== null && (
          <Textarea label={postTexts.original} lang="zh" readOnly autosize maxRows={6} value={source} />
        )}
        <Textarea
          label={postTexts.selected}
          description={source === null ? postTexts.noOriginal : undefined}
          readOnly
          autosize
          maxRows={6}
          value={target}
        />
        <Textarea
          label={postTexts.instruction}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={wish}
          onChange={(event) => onWish(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button onClick={onRun}>{postTexts.retranslate}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
