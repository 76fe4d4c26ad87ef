import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordRequestSchema } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { Dialog } from '../../../ui/dialog';
import { formResolver } from '../../../lib/form-resolver';
import { toasts } from '../../../lib/toasts';
import { useChangePassword } from '../api/account.mutations';
import { passwordTexts } from '../texts';

const formSchema = changePasswordRequestSchema
  .extend({ confirmation: z.string().min(1, passwordTexts.confirmRequired) })
  .refine((form) => form.newPassword === form.confirmation, {
    path: ['confirmation'],
    message: passwordTexts.mismatch,
  });
type PasswordForm = z.infer<typeof formSchema>;

/** Fields for the current, new and repeated password; shows the server's error and keeps what was typed. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState } = useForm<PasswordForm>({
    resolver: formResolver(formSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  });

  const submit = handleSubmit(
    ({ currentPassword, newPassword }) =>
      change.mutate(
        { currentPassword, newPassword },
        {
          onSuccess: () => {
            toasts.success(passwordTexts.success);
            onClose();
          },
          onError: (error) => toasts.error(passwordTexts.failure(messageOf(error, passwordTexts.unknown))),
        },
      ),
    ({ confirmation }) => {
      if (confirmation?.message === passwordTexts.mismatch) toasts.error(passwordTexts.mismatch);
    },
  );

  const { errors } = formState;
  return (
    <Dialog onClose={onClose} title={commonTexts.changePassword}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <PasswordInput
            label={passwordTexts.current}
            autoComplete="current-password"
            required
            data-autofocus
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <PasswordInput
            label={passwordTexts.next}
            autoComplete="new-password"
            required
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordInput
            label={passwordTexts.confirm}
            autoComplete="new-password"
            required
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
          <Text size="sm" c="dimmed">
            {passwordTexts.otherDevices}
          </Text>
          <Button type="submit" size="md" loading={change.isPending}>
            {commonTexts.changePassword}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
