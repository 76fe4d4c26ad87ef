import type { Rolldown } from 'vite';

/** A chunk with everything that is loaded before it can run. */
export function firstLoadOf(
  root: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  return reachable([root], byFile, (chunk) => chunk.imports);
}

/**
 * A chunk with everything that it loads at once or later.
 * @param entry what the entry loads at once: what that loads later is the whole app
 */
export function everythingOf(
  root: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  entry: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  return reachable([root], byFile, (chunk) =>
    entry.includes(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  );
}

/**
 * The chunk that holds a module.
 * @param module its whole path
 * @throws when there is none
 */
export function chunkWith(
  module: string,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk {
  const found = [...byFile.values()].find((chunk) => chunk.moduleIds.includes(module));
  if (!found) throw new Error(`nothing is built from ${module}`);
  return found;
}

/** The chunks of a build by their file. */
export function chunksOf(bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function reachable(
  roots: readonly Rolldown.OutputChunk[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  following: (chunk: Rolldown.OutputChunk) => readonly string[],
): Rolldown.OutputChunk[] {
  const reached = new Set(roots);
  for (const chunk of reached) {
    for (const file of following(chunk)) {
      const next = byFile.get(file);
      if (next) reached.add(next);
    }
  }
  return [...reached];
}
