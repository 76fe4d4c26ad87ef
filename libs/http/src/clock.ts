import { Injectable } from '@nestjs/common';

/** The current time; replaced in tests of rules that depend on time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
