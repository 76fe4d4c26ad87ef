import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { resetPasswordRequestSchema } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { AccountForm } from '../../ui/account-form';
import { formResolver } from '../../lib/form-resolver';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { useSession } from '../../session/session';
import { useResetPassword } from './password-reset.mutations';
import { forgotTexts, resetTexts } from './texts';

const formSchema = resetPasswordRequestSchema
  .pick({ newPassword: true })
  .extend({ confirmation: z.string().min(1, resetTexts.confirmationRequired) })
  .refine((form) => form.newPassword === form.confirmation, {
    path: ['confirmation'],
    message: resetTexts.mismatch,
  });
type ResetForm = z.infer<typeof formSchema>;

/** Target of the link in the mail: sets a new password, once. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const isLink = resetPasswordRequestSchema.shape.token.safeParse(token).success;
  return (
    <AccountForm title={resetTexts.title} intro={isLink ? resetTexts.intro : resetTexts.badLink}>
      {isLink ? (
        <PasswordForm token={token} />
      ) : (
        <Button component={Link} to={paths.forgotPassword} size="md">
          {resetTexts.askAgain}
        </Button>
      )}
      <Anchor component={Link} to={paths.login} ta="center">
        {forgotTexts.toLogin}
      </Anchor>
    </AccountForm>
  );
}

function PasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const { status, signOut } = useSession();
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: formResolver(formSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate(
      { token, newPassword },
      {
        onSuccess: () => {
          // The session of this browser has ended with all others.
          if (status === 'member') signOut();
          toasts.success(resetTexts.success);
          void navigate(paths.login, { replace: true });
        },
      },
    ),
  );
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <PasswordInput
          label={resetTexts.password}
          size="md"
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordInput
          label={resetTexts.confirmation}
          size="md"
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <div role="alert">
          {reset.isError && (
            <Text size="sm" c="var(--lt-danger)">
              {messageOf(reset.error, resetTexts.failure)}{' '}
              <Anchor component={Link} to={paths.forgotPassword} inherit>
                {resetTexts.askAgain}
              </Anchor>
            </Text>
          )}
        </div>
        <Button type="submit" size="md" disabled={reset.isPending} loading={reset.isPending}>
          {resetTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
