import type { Type } from '@nestjs/common';
import type { JobProcessor } from './job-kind';

/** The class names its kind too, because the kind's queue is registered before the class is instantiated. */
export type JobProcessorClass = Type<JobProcessor> & { readonly kind: string };

/** Injection token of the processor classes a service lists. */
export const JOB_PROCESSORS = Symbol('JOB_PROCESSORS');
