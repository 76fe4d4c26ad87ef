import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

/** Generates identifiers; replaced in tests that need fixed ones. */
@Injectable()
export class Ids {
  uuid(): string {
    return randomUUID();
  }
}
