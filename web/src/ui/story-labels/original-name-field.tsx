import { TextInput, type TextInputProps } from '@mantine/core';
import { labelFieldTexts } from './story-label-fields.texts';

/** Title of a work in its own language. */
export function OriginalNameField(props: TextInputProps) {
  return (
    <TextInput
      label={labelFieldTexts.original}
      description={labelFieldTexts.originalHint}
      placeholder={labelFieldTexts.originalPlaceholder}
      size="md"
      {...props}
    />
  );
}
