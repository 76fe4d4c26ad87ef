import type { FormEventHandler, ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { commonTexts } from '../frequent.texts';
import { Dialog } from './dialog';

interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly save?: string;
  readonly isSaving: boolean;
  /** Form fields. */
  readonly children: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
}

/** A dialog with a short form: fields, a cancel button and a submit button. */
export function FormDialog({
  title,
  save = commonTexts.save,
  isSaving,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
