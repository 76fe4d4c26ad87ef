import type { ReadOutcome } from '../worker/import-protocol';
import type { Source } from './import-state';

/**
 * Files and bytes read before the page is notified: one message per file would be slow for thousands of small files.
 */
const READ_FILES = 50;
const READ_BYTES = 8 * 1024 * 1024;

export function batchesOf(sources: readonly Source[]): Source[][] {
  const batches: Source[][] = [];
  let bytes = 0;
  for (const source of sources) {
    const batch = batches.at(-1);
    bytes += source.file.size;
    if (batch && batch.length < READ_FILES && bytes <= READ_BYTES) batch.push(source);
    else {
      batches.push([source]);
      bytes = source.file.size;
    }
  }
  return batches;
}

/** Results of a batch for the sources that are still requested with the same options. */
export function withOutcomes(
  sources: readonly Source[],
  batch: readonly Source[],
  outcomes: readonly ReadOutcome[],
): readonly Source[] {
  return sources.map((source) => {
    // The user may have removed it or chosen another encoding meanwhile.
    const outcome = outcomes[batch.indexOf(source)];
    if (!outcome) return source;
    return {
      ...source,
      reading:
        'message' in outcome
          ? { state: 'failed', ...outcome }
          : { state: 'read', texts: outcome.texts, facts: outcome.facts },
    };
  });
}
