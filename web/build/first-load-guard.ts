import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build when a page that must open fast would load the component library at once.
 * @param lightModules path fragments of the modules whose first load is watched, beside the entry itself
 */
export function firstLoadGuard(lightModules: readonly string[]): Plugin {
  return {
    name: 'first-load-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const root of chunks.filter((chunk) => isWatched(chunk, lightModules))) {
        const offender = firstLoadOf(root, byFile).find(holdsComponentLibrary);
        if (offender) {
          this.error(`${root.name} loads the component library at once, through ${offender.fileName}`);
        }
      }
    },
  };
}

function isWatched(chunk: Rolldown.OutputChunk, lightModules: readonly string[]): boolean {
  return chunk.isEntry || lightModules.some((part) => chunk.facadeModuleId?.includes(part));
}

function firstLoadOf(
  root: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const reached = new Set([root]);
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) reached.add(imported);
    }
  }
  return [...reached];
}

function holdsComponentLibrary(chunk: Rolldown.OutputChunk): boolean {
  return chunk.moduleIds.some((id) => id.includes('/node_modules/@mantine/'));
}
