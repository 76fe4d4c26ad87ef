import { Injectable } from '@nestjs/common';

/** Source of the current moment; replaced in tests of rules that depend on time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
