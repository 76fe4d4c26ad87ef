import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { resetSecondFactorSchema, type AdminUser, type ResetSecondFactorRequest } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formResolver } from '../../../lib/form-resolver';
import { useResetSecondFactor } from '../upgrade.mutations';
import { userTexts } from '../texts';

interface ResetSecondFactorDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Turns off the second factor of a user who can no longer sign in; the reason is logged. */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const reset = useResetSecondFactor();
  const { register, handleSubmit, formState } = useForm<ResetSecondFactorRequest>({
    resolver: formResolver(resetSecondFactorSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => reset.mutate({ user, reason }, { onSuccess: onClose }));
  return (
    <Dialog onClose={onClose} title={userTexts.resetSecondFactorOf(user.name)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{userTexts.resetSecondFactorExplanation(user.name)}</Text>
          <Textarea
            label={commonTexts.reason}
            description={userTexts.reasonHint}
            required
            autosize
            minRows={2}
            data-autofocus
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" color="son" loading={reset.isPending}>
              {userTexts.confirmReset}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  );
}
