import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { refusalInVietnamese } from '@lacthu/contracts';

/** Resolver that validates a form with a contract; rules without a message of their own get the server's wording. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, { error: refusalInVietnamese });
}
