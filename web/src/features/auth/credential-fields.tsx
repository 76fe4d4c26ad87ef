import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { credentialTexts } from './texts';

type Name = 'email' | 'password';

interface CredentialFieldsProps {
  readonly register: (name: Name) => UseFormRegisterReturn;
  readonly errors: { readonly [Field in Name]?: { readonly message?: string | undefined } | undefined };
  /** Tells password managers whether to fill in a password or to offer a new one. */
  readonly passwordKind: 'current-password' | 'new-password';
}

/** Email and password of an account. */
export function CredentialFields({ register, errors, passwordKind }: CredentialFieldsProps) {
  return (
    <>
      <TextInput
        label={credentialTexts.email}
        type="email"
        size="md"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label={credentialTexts.password}
        size="md"
        autoComplete={passwordKind}
        required
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  );
}
