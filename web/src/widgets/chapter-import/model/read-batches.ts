import type { ReadOutcome } from '../worker/import-protocol';
import type { Source } from './import-state';

/** Files and bytes read before the page hears of them: thousands of small files, one message each, would be slow. */
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

/** What was read of a batch, for those of its sources that are still wanted as they were asked for. */
export function withOutcomes(
  sources: readonly Source[],
  batch: readonly Source[],
  outcomes: readonly ReadOutcome[],
): readonly Source[] {
  return sources.map((source) => {
    // The person may have taken it out or asked for another encoding meanwhile.
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
