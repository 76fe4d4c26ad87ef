import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'className' | 'maxLength'> {
  readonly initial: string;
  readonly debounceMs: number;
  readonly onSearch: (search: string) => void;
}

/** Has its own text state: the address is debounced, so that fast typing and input methods lose nothing. */
export function SearchField({ initial, debounceMs, onSearch, ...field }: SearchFieldProps) {
  const follow = useDebouncedCallback(onSearch, debounceMs);
  return (
    <TextInput
      type="search"
      size="md"
      leftSection={<IconSearch size={18} aria-hidden />}
      defaultValue={initial}
      onChange={(event) => follow(event.currentTarget.value)}
      {...field}
    />
  );
}
