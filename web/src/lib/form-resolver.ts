import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { refusalInVietnamese } from '@lacthu/contracts';

/** Checks a form with a contract; rules without a sentence of their own are worded as the server words them. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, { error: refusalInVietnamese });
}
