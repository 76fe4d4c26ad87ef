import type { PipeTransform } from '@nestjs/common';
import { idSchema, parseRequest } from '@lacthu/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error';

/**
 * Parses part of a request with a contract; its size is limited before it is validated (`parseRequest`).
 *
 * @throws ZodError with Vietnamese messages; the error filter converts it to a 400 with the errors of each field
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  return parseRequest(schema, value);
}

/** Parses the body, query or parameters of a request with a contract; see {@link parseWith}. */
export class ZodPipe<Schema extends z.ZodType> implements PipeTransform<unknown, z.infer<Schema>> {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.infer<Schema> {
    return parseWith(this.schema, value ?? {});
  }
}

/**
 * Parses an id in a path. An invalid id is rejected like one that does not exist.
 *
 * @throws DomainError `platform.not_found`
 */
export function pathId(value: unknown): number {
  const id = idSchema.safeParse(value);
  if (!id.success) throw new DomainError('platform.not_found');
  return id.data;
}

/** {@link pathId} as a pipe. */
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return pathId(value);
  }
}
