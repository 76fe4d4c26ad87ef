import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPasswordRequestSchema, type ForgotPasswordRequest } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { AccountForm } from '../../ui/account-form';
import { formResolver } from '../../lib/form-resolver';
import { paths } from '../../lib/paths';
import { useForgotPassword } from './password-reset.mutations';
import { forgotTexts } from './texts';

/** Requests a reset link by mail; the message does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const ask = useForgotPassword();
  return (
    <AccountForm
      title={ask.isSuccess ? forgotTexts.sentTitle : forgotTexts.title}
      intro={ask.isSuccess ? forgotTexts.sent(ask.variables.email) : forgotTexts.intro}
    >
      {ask.isSuccess ? (
        <Stack>
          <Text c="dimmed">{forgotTexts.notSeen}</Text>
          <Button variant="default" size="md" onClick={() => ask.reset()}>
            {forgotTexts.again}
          </Button>
        </Stack>
      ) : (
        <AddressForm ask={ask} />
      )}
      <Anchor component={Link} to={paths.login} ta="center">
        {forgotTexts.toLogin}
      </Anchor>
    </AccountForm>
  );
}

function AddressForm({ ask }: { readonly ask: ReturnType<typeof useForgotPassword> }) {
  const { register, handleSubmit, formState } = useForm<ForgotPasswordRequest>({
    resolver: formResolver(forgotPasswordRequestSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((account) => ask.mutate(account));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label={forgotTexts.email}
          type="email"
          size="md"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <div role="alert">
          {ask.isError && (
            <Text size="sm" c="var(--lt-danger)">
              {messageOf(ask.error, forgotTexts.failure)}
            </Text>
          )}
        </div>
        <Button type="submit" size="md" disabled={ask.isPending} loading={ask.isPending}>
          {forgotTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
