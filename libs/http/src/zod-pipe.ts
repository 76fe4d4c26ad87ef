import type { PipeTransform } from '@nestjs/common';
import { idSchema, parseRequest } from '@lacthu/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error';

/**
 * Parses what a request carries with a contract, which bounds it before it is judged (`parseRequest`).
 *
 * @throws ZodError with Vietnamese sentences; the error filter makes a 400 of it that lists the fields
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  return parseRequest(schema, value);
}

/** Parses one part of a request (body, query, params) with a contract; refusals list the fields. */
export class ZodPipe<Schema extends z.ZodType> implements PipeTransform<unknown, z.infer<Schema>> {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.infer<Schema> {
    return parseWith(this.schema, value ?? {});
  }
}

/**
 * A path id. What is not an id cannot exist, so it answers like a missing row.
 *
 * @throws DomainError `platform.not_found`
 */
export function pathId(value: unknown): number {
  const id = idSchema.safeParse(value);
  if (!id.success) throw new DomainError('platform.not_found');
  return id.data;
}

/** The same for a parameter of a controller. */
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    return pathId(value);
  }
}
