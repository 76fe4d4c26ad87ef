import { Select, type ComboboxData } from '@mantine/core';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface SelectFieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  /** The form's field, which always has one of the choices. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly choices: ComboboxData;
}

/** A choice of one among few, as a field of a form. */
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
