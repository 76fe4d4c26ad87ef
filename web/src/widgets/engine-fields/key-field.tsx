import { PasswordInput } from '@mantine/core';
import { engineTexts } from './engine-fields.texts';

interface KeyFieldProps {
  /** Prefix of this provider's keys. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** A key field: masked while typing and never autofilled by the browser. */
export function KeyField({ placeholder, value, onChange }: KeyFieldProps) {
  return (
    <PasswordInput
      label={engineTexts.apiKey}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
