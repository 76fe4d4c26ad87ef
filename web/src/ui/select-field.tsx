import { Select, type ComboboxData } from '@mantine/core';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface SelectFieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  /** Form control that always holds one of the options. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly choices: ComboboxData;
}

/** A form field with a few options. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  choices,
}: SelectFieldProps<Values, Output>) {
  const { field } = useController({ control, name });
  return (
    <Select
      label={label}
      data={choices}
      allowDeselect={false}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
