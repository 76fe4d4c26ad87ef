import type { JobSource } from '../model/tracked-job';
import { postProcessSource } from './post-process-source';

/** Every kind of job that the tracker follows. */
export const JOB_SOURCES: readonly JobSource[] = [postProcessSource];

/** The source of that kind; undefined for jobs that others show. */
export function sourceOf(kind: string): JobSource | undefined {
  return JOB_SOURCES.find((source) => source.kind === kind);
}
