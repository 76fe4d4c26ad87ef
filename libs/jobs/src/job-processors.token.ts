import type { Type } from '@nestjs/common';
import type { JobProcessor } from './job-kind';

export type JobProcessorClass = Type<JobProcessor>;

/** Injection token of the processor classes a service lists. */
export const JOB_PROCESSORS = Symbol('JOB_PROCESSORS');
