import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { registerRequestSchema, type LoginRequest, type RegisterRequest } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { ApiError, messageOf } from '../../api/api-error';
import { AccountForm } from '../../ui/account-form';
import { formResolver } from '../../lib/form-resolver';
import { showFieldErrors } from '../../api/field-errors';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { request } from '../../api/client';
import { useOneMutation } from '../../api/use-one-mutation';
import { useSession } from '../../session/session';
import { CredentialFields } from './credential-fields';
import { useLogin, type LoginPageState } from './login.mutation';
import { registerTexts } from './texts';

/** Form of /register: the fields to send, and the repeated password, which is not sent. */
const registerFormSchema = registerRequestSchema
  .extend({ confirmation: z.string().min(1, registerTexts.confirmationRequired) })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: registerTexts.mismatch,
  });

/**
 * Registration page; on success it signs in with the same credentials and goes to /login, whose guard leads a member on
 * to the page they came for.
 */
export function RegisterPage() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { signIn } = useSession();
  const login = useLogin();
  const creation = useRegister();
  const { register, handleSubmit, formState, control, setError } = useForm<RegisterForm>({
    resolver: formResolver(registerFormSchema),
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
  });
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] });

  const enter = async (credentials: LoginRequest): Promise<void> => {
    try {
      const { token, user } = await login.mutateAsync(credentials);
      signIn(token, user);
      toasts.success(registerTexts.success);
    } catch {
      // The account exists; only its first sign-in is left to do by hand.
      toasts.success(registerTexts.successWithoutSession);
    }
    const { email } = credentials;
    void navigate(paths.login, { state: { ...(state ?? {}), email } satisfies LoginPageState });
  };
  const submit = handleSubmit(({ name, email, password: chosen }) =>
    creation.mutate(
      { name, email, password: chosen },
      {
        onSuccess: () => void enter({ email, password: chosen }),
        onError: (error) => {
          toasts.error(registerTexts.failure(messageOf(error, registerTexts.unknown)));
          if (error instanceof ApiError) showFieldErrors(error, ['name', 'email', 'password'], setError);
        },
      },
    ),
  );

  const { errors } = formState;
  const isBusy = creation.isPending || login.isPending;
  return (
    <AccountForm title={commonTexts.register} intro={registerTexts.intro}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            label={commonTexts.name}
            size="md"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <CredentialFields register={register} errors={errors} passwordKind="new-password" />
          <div>
            <PasswordInput
              label={registerTexts.confirmation}
              size="md"
              autoComplete="new-password"
              required
              error={errors.confirmation?.message}
              {...register('confirmation')}
            />
            <MatchHint password={password} confirmation={confirmation} />
          </div>
          <Button type="submit" size="md" loading={isBusy} disabled={isBusy || confirmation !== password}>
            {commonTexts.register}
          </Button>
        </Stack>
      </form>
      <Stack gap={4} align="center">
        <Text>
          {registerTexts.hasAccount}{' '}
          <Anchor component={Link} to={paths.login} state={state}>
            {commonTexts.login}
          </Anchor>
        </Text>
        <Anchor component={Link} to={paths.home} size="sm">
          {registerTexts.toHome}
        </Anchor>
      </Stack>
    </AccountForm>
  );
}

interface MatchHintProps {
  readonly password: string;
  readonly confirmation: string;
}

/** Shows while typing whether the two passwords match. */
function MatchHint({ password, confirmation }: MatchHintProps) {
  const matches = password === confirmation;
  return (
    <Text
      component="div"
      role="status"
      size="sm"
      mt={4}
      c={matches ? 'var(--lt-success)' : 'var(--lt-danger)'}
    >
      {confirmation !== '' && (matches ? `✓ ${registerTexts.matches}` : `✗ ${registerTexts.differs}`)}
    </Text>
  );
}

type RegisterForm = z.infer<typeof registerFormSchema>;

/** POST /api/auth/register */
function useRegister() {
  return useOneMutation({
    mutationFn: (account: RegisterRequest) =>
      request('/api/auth/register', { method: 'POST', json: account, answer: 'registerResponseSchema' }),
  });
}
