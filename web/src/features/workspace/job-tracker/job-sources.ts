import type { JobSource } from './tracked-job';
import { postProcessSource } from './post-process-source';
import { speechSources } from './speech-sources';

/** Every kind of job that the tracker follows. */
export const JOB_SOURCES: readonly JobSource[] = [postProcessSource, ...speechSources];

/** The source of that kind; undefined for jobs that others show. */
export function sourceOf(kind: string): JobSource | undefined {
  return JOB_SOURCES.find((source) => source.kind === kind);
}
