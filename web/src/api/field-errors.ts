import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error';

/**
 * Puts the server's complaints under the fields they are about and the focus into the first of them, since the submit
 * button loses it while it waits. Complaints about other fields are left out.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: ApiError,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  let isFirst = true;
  for (const { param, msg } of error.errors) {
    const field = fields.find((name) => name === param);
    if (!field) continue;
    setError(field, { type: 'server', message: msg }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
