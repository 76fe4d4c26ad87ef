import { Alert, Button, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { deleteAccountRequestSchema, type DeleteAccountRequest } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { sessionToken } from '../../../api/session-token';
import { Dialog } from '../../../ui/dialog';
import { formResolver } from '../../../lib/form-resolver';
import { toasts } from '../../../lib/toasts';
import { clearLocalUserData } from '../../../session/local-user-data';
import { useDeleteAccount } from '../api/own-data.mutations';
import { secondFactorQuery } from '../api/second-factor.queries';
import { ownDataTexts } from '../own-data.texts';

/** Asks for email, password and, with a second factor, a code; local user data is deleted with the account. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const deletion = useDeleteAccount();
  const needsCode = Boolean(useQuery(secondFactorQuery).data?.enabledAt);
  const { register, handleSubmit, formState } = useForm<DeleteAccountRequest>({
    resolver: formResolver(deleteAccountRequestSchema),
    defaultValues: { email: '', password: '', code: undefined },
  });
  const submit = handleSubmit((account) =>
    deletion.mutate(account, {
      onSuccess: () => {
        toasts.success(ownDataTexts.deleted);
        void clearLocalUserData().finally(() => sessionToken.set(null));
      },
    }),
  );
  const { errors } = formState;
  return (
    <Dialog onClose={onClose} title={ownDataTexts.title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Alert color="son" title={ownDataTexts.warning}>
            <List size="sm">
              {ownDataTexts.losses.map((loss) => (
                <List.Item key={loss}>{loss}</List.Item>
              ))}
            </List>
          </Alert>
          <Text size="sm">{ownDataTexts.sessions}</Text>
          <TextInput
            label={ownDataTexts.email}
            type="email"
            autoComplete="off"
            required
            data-autofocus
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordInput
            label={ownDataTexts.password}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password')}
          />
          {needsCode && (
            <TextInput
              label={ownDataTexts.code}
              autoComplete="one-time-code"
              required
              error={errors.code?.message}
              {...register('code')}
            />
          )}
          <div role="alert">
            {deletion.error && (
              <Text size="sm" c="var(--lt-danger)">
                {messageOf(deletion.error, ownDataTexts.failure)}
              </Text>
            )}
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ownDataTexts.cancel}
            </Button>
            <Button type="submit" color="son" loading={deletion.isPending}>
              {ownDataTexts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
