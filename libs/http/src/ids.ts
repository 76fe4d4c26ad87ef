import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

/** Source of new identifiers; replaced in tests that need known ones. */
@Injectable()
export class Ids {
  uuid(): string {
    return randomUUID();
  }
}
