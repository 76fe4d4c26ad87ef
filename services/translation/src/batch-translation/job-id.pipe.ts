import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

/** Parses a job id in a path; a malformed id is answered like a missing job. */
export class JobIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = z.uuid().safeParse(value);
    if (!id.success) throw new DomainError('translation.batch_not_found');
    return id.data;
  }
}
