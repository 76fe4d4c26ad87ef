import { PasswordInput } from '@mantine/core';
import { splitKeys } from '@lacthu/contracts';
import { engineTexts } from './engine-fields.texts';

interface KeyFieldProps {
  /** Prefix of this provider's keys. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** A field for one key or several: masked while typing and never autofilled by the browser. */
export function KeyField({ placeholder, value, onChange }: KeyFieldProps) {
  const { length } = splitKeys(value);
  return (
    <PasswordInput
      label={engineTexts.apiKey}
      description={length > 1 && engineTexts.keysFound(length)}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
