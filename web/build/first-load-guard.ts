import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, chunkWith, firstLoadOf } from './first-load.ts';

/** Scripts that a reader's first page may load, compressed with gzip, in bytes. */
const MOST_BYTES = 131 * 1024;

/** Modules by their whole paths. */
interface LightPages {
  /** Module that the browser runs first. */
  readonly entry: string;
  /** Shell of the pages. */
  readonly frame: string;
  readonly pages: readonly string[];
}

/**
 * Fails the build when a page that must open fast would load the component library at once, or too much of anything.
 * Tells what each loads.
 */
export function firstLoadGuard({ entry, frame, pages }: LightPages): Plugin {
  return {
    name: 'first-load-guard',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const byFile = chunksOf(bundle);
        for (const page of pages) {
          const roots = [entry, frame, page].map((part) => chunkWith(part, byFile));
          const loaded = new Set(roots.flatMap((root) => firstLoadOf(root, byFile)));
          const offender = [...loaded].find(holdsComponentLibrary);
          if (offender)
            this.error(`${nameOf(page)} loads the component library at once, in ${offender.fileName}`);
          const bytes = compressedBytes([...loaded]);
          if (bytes > MOST_BYTES)
            this.error(`${nameOf(page)} loads ${bytes} bytes of script at first, more than ${MOST_BYTES}`);
          this.info(`${nameOf(page)}: ${(bytes / 1024).toFixed(1)} KiB of script at first`);
        }
      },
    },
  };
}

function nameOf(module: string): string {
  return module.slice(module.lastIndexOf('/') + 1);
}

function compressedBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
}

function holdsComponentLibrary(chunk: Rolldown.OutputChunk): boolean {
  return chunk.moduleIds.some((id) => id.includes('/node_modules/@mantine/'));
}
