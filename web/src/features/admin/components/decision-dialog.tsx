import type { ReactNode } from 'react';
import { Button, Stack, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { commonTexts } from '../../../frequent.texts';
import { formResolver } from '../../../lib/form-resolver';
import { Dialog } from '../../../ui/dialog';
import { DialogFooter } from '../../../ui/dialog-footer';

interface DecisionDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  /** Effect of the decision. */
  readonly summary?: ReactNode;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
}

/** Form of a decision of an administrator: fields, a cancel button and a submit button. */
export function DecisionDialog({
  title,
  confirm,
  isDangerous,
  isPending,
  summary,
  onSubmit,
  onClose,
  children,
}: DecisionDialogProps & { readonly children: ReactNode }) {
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        noValidate
      >
        <Stack>
          {children}
          <DialogFooter summary={summary}>
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" {...(isDangerous ? { color: 'son' } : {})} loading={isPending}>
              {confirm}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ReasonForm {
  readonly reason: string;
}

interface ReasonDialogProps extends Omit<DecisionDialogProps, 'onSubmit'> {
  readonly explanation: string;
  readonly schema: z.ZodType<ReasonForm, ReasonForm>;
  readonly field: Pick<TextareaProps, 'label' | 'description' | 'placeholder' | 'minRows'>;
  readonly onSubmit: (form: ReasonForm) => void;
}

/** A decision that requires a reason. */
export function ReasonDialog({ explanation, schema, field, onSubmit, ...dialog }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: formResolver(schema),
    defaultValues: { reason: '' },
  });
  return (
    <DecisionDialog isDangerous {...dialog} onSubmit={handleSubmit(onSubmit)}>
      <Text size="sm">{explanation}</Text>
      <Textarea
        required
        autosize
        data-autofocus
        error={formState.errors.reason?.message}
        {...field}
        {...register('reason')}
      />
    </DecisionDialog>
  );
}
