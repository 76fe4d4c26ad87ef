import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { loginRequestSchema, type LoginRequest } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { ApiError } from '../../api/api-error';
import { sessionEnded } from '../../api/session-end';
import { AccountForm } from '../../ui/account-form';
import { formResolver } from '../../lib/form-resolver';
import { paths } from '../../lib/paths';
import { useStoredValue } from '../../lib/storage/stored-value';
import { toasts } from '../../lib/toasts';
import { useSession } from '../../session/session';
import { request } from '../../api/client';
import { CredentialFields } from './credential-fields';
import { useLogin, type LoginPageState } from './login.mutation';
import { loginFailure } from './login-failure';
import { loginTexts } from './texts';

/** Login page. The guard around it redirects after sign-in, because it knows where the visitor came from. */
export function LoginPage() {
  const { signIn } = useSession();
  const login = useLogin();
  const hasEnded = useStoredValue(sessionEnded);
  const options = useQuery(authOptionsQuery);
  const state = useLocation().state as LoginPageState | null;
  const { register, handleSubmit, formState, setFocus } = useForm<LoginRequest>({
    resolver: formResolver(loginRequestSchema),
    defaultValues: { email: state?.email ?? '', password: '' },
  });
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const submit = handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: ({ token, user }) => signIn(token, user),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'auth.second_factor_needed') {
          setCodeNeeded(true);
          return;
        }
        toasts.error(loginTexts.failure(loginFailure(error)));
        const isCodeWrong = error instanceof ApiError && error.code === 'auth.second_factor_wrong';
        setFocus(isCodeWrong ? 'code' : 'password', { shouldSelect: true });
      },
    }),
  );

  const { errors } = formState;
  return (
    <AccountForm title={commonTexts.login} intro={loginTexts.intro}>
      {hasEnded && (
        <Alert color="hoPhach" icon={<IconInfoCircle aria-hidden />} role="status">
          {loginTexts.sessionEnded}
        </Alert>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <CredentialFields register={register} errors={errors} passwordKind="current-password" />
          {isCodeNeeded && (
            <TextInput
              label={loginTexts.code}
              description={loginTexts.codeHint}
              size="md"
              autoComplete="one-time-code"
              required
              autoFocus
              error={errors.code?.message}
              {...register('code')}
            />
          )}
          <div role="alert">
            {login.isError && (
              <Text size="sm" c="var(--lt-danger)">
                {loginFailure(login.error)}
              </Text>
            )}
          </div>
          <Button type="submit" size="md" disabled={login.isPending} loading={login.isPending}>
            {commonTexts.login}
          </Button>
        </Stack>
      </form>
      <Stack gap={4} align="center">
        <Text>
          {loginTexts.noAccount}{' '}
          <Anchor component={Link} to={paths.register} state={state}>
            {commonTexts.register}
          </Anchor>
        </Text>
        {options.data?.passwordReset && (
          <Anchor component={Link} to={paths.forgotPassword}>
            {loginTexts.forgot}
          </Anchor>
        )}
      </Stack>
    </AccountForm>
  );
}

/** GET /api/auth/options: the account features of this server; they change only with its configuration. */
const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'] as const,
  queryFn: ({ signal }) => request('/api/auth/options', { signal, answer: 'authOptionsSchema' }),
  staleTime: Infinity,
});
