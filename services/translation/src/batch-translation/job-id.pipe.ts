import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

/** A job's id in a path. What is not an id cannot exist, so it answers like a missing job. */
export class JobIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = z.uuid().safeParse(value);
    if (!id.success) throw new DomainError('translation.batch_not_found');
    return id.data;
  }
}
