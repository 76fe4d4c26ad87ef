import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { rejectRequestSchema, type RejectRequest, type UpgradeRequestRow } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { formResolver } from '../../../lib/form-resolver';
import { DialogFooter } from '../../../ui/dialog-footer';
import { useRejectRequest } from '../upgrade.mutations';
import { isDecidedAlready } from '../model/failure';
import { requestTexts } from '../texts';

interface RejectDialogProps {
  readonly row: UpgradeRequestRow;
  readonly onClose: () => void;
}

/** Reason of a rejection, shown to the user. */
export function RejectDialog({ row, onClose }: RejectDialogProps) {
  const rejection = useRejectRequest();
  const { register, handleSubmit, formState } = useForm<RejectRequest>({
    resolver: formResolver(rejectRequestSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) =>
    rejection.mutate(
      { row, reason },
      {
        onSuccess: onClose,
        // The request was already decided; any other failure keeps what was typed.
        onError: (error) => {
          if (isDecidedAlready(error)) onClose();
        },
      },
    ),
  );
  return (
    <Dialog onClose={onClose} title={requestTexts.rejectTitle}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{requestTexts.rejectExplanation(row.name, row.transaction_code)}</Text>
          <Textarea
            label={requestTexts.rejectReason}
            placeholder={requestTexts.rejectPlaceholder}
            required
            autosize
            minRows={3}
            data-autofocus
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" color="son" loading={rejection.isPending}>
              {requestTexts.reject}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  );
}
