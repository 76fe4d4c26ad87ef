import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error';

/**
 * Shows the server's field errors under their fields and focuses the first of them, because the submit button loses the
 * focus while it is disabled. Errors of other fields are ignored.
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
