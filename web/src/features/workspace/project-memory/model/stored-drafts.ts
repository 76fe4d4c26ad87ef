import type { AiMemory, Character } from '@lacthu/contracts';
import { storedValue, type StoredValue } from '../../../../lib/storage/stored-value';
import { charactersIn, isMemory, memoryIn } from './project-memory';

/** The unsaved draft of the prompt. */
export const promptDraft = projectValue<string>('prompt-draft', (value) =>
  typeof value === 'string' ? value : null,
);

export interface UpdatedMemory {
  readonly memory: AiMemory;
  readonly warning: string | null;
}

/** A memory updated by the AI and not saved yet. */
export const updatedMemory = projectValue<UpdatedMemory>('memory-update', (value) => {
  const fields = memoryIn(value);
  if (!fields || !isMemory(fields['memory'])) return null;
  return { memory: fields['memory'], warning: textOf(fields['warning']) };
});

export interface ReadCharacters {
  readonly filename: string;
  readonly characters: readonly Character[];
  readonly warning: string | null;
}

/** Characters found by the AI in a file. */
export const readCharacters = projectValue<ReadCharacters>('file-characters', (value) => {
  const fields = memoryIn(value);
  if (!fields || !Array.isArray(fields['characters'])) return null;
  return {
    filename: textOf(fields['filename']) ?? '',
    characters: charactersIn(fields),
    warning: textOf(fields['warning']),
  };
});

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Values of one project stored in the browser until they are saved or discarded: drafts, and AI results that cost
 * money.
 */
function projectValue<T>(name: string, accept: (value: unknown) => T | null) {
  const known = new Map<number, StoredValue<T | null>>();
  return (projectId: number): StoredValue<T | null> => {
    const kept = known.get(projectId) ?? ofKey(`${name}:${projectId}`, accept);
    known.set(projectId, kept);
    return kept;
  };
}

function ofKey<T>(key: string, accept: (value: unknown) => T | null): StoredValue<T | null> {
  return storedValue<T | null>({
    key,
    decode: (text) => accept(parsed(text)),
    encode: (value) => (value === null ? null : JSON.stringify(value)),
  });
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
