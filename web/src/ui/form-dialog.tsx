import type { FormEventHandler, ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from './dialog';

interface FormDialogProps {
  readonly title: string;
  readonly words: { readonly save: string; readonly cancel: string };
  readonly isSaving: boolean;
  /** Form fields. */
  readonly children: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
}

/** A dialog with a short form: fields, a cancel button and a submit button. */
export function FormDialog({ title, words, isSaving, children, onSubmit, onClose }: FormDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
