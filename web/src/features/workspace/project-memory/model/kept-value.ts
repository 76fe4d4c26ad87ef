import { storedValue, type StoredValue } from '../../../../lib/storage/stored-value';

/**
 * Values that belong to one project and wait in the browser until they are saved or dropped: what was typed, and what
 * the AI was paid for.
 */
export function keptValue<T>(name: string, accept: (value: unknown) => T | null) {
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
