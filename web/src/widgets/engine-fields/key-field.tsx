import { PasswordInput } from '@mantine/core';
import { engineTexts } from './engine-fields.texts';

interface KeyFieldProps {
  /** How keys of this provider begin. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** A key, hidden while it is typed and never offered by the browser. */
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
