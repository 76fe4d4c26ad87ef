import type { Type } from '@nestjs/common';
import type { JobProcessor } from './job-kind';

/** The class also names its kind, because the kind's queue is registered before the class is instantiated. */
export type JobProcessorClass = Type<JobProcessor> & { readonly kind: string };

/** Injection token of the processor classes of a service. */
export const JOB_PROCESSORS = Symbol('JOB_PROCESSORS');
