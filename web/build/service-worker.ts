import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from '../src/offline/worker/app-shell.ts';
import { chunksOf, chunkWith, everythingOf, firstLoadOf } from './first-load.ts';

const WORKERS = fileURLToPath(new URL('../src/offline/worker', import.meta.url));
/** Upright text, and the style that names it; what is rarer comes into the browser when it is seen first. */
const FONTS = /(?<!italic)-[\w-]{8}\.woff2$|(^|\/)fonts-[\w-]{8}\.css$/;

/** Modules by their whole paths. */
interface KeptPages {
  /** Module that the browser runs first. */
  readonly entry: string;
  /** Modules that open offline with everything that they load later. */
  readonly whole: readonly string[];
  /** Modules whose first load alone opens offline. */
  readonly firstSight: readonly string[];
}

/**
 * Adds the service worker to the build, as /sw.js, with the list of the files it keeps; and /sw-off.js, which takes it
 * away again.
 */
export function serviceWorker(pages: KeptPages): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const told: Build = describe(bundle, pages);
        for (const [fileName, source] of [
          ['sw.js', await bundled('sw.ts', told)],
          ['sw-off.js', await bundled('sw-off.ts', told)],
        ] as const) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

function describe(bundle: Rolldown.OutputBundle, pages: KeptPages): Build {
  const byFile = chunksOf(bundle);
  const madeFrom = (module: string): Rolldown.OutputChunk => chunkWith(module, byFile);
  const entry = madeFrom(pages.entry);
  const atOnce = firstLoadOf(entry, byFile);
  const kept = new Set([
    ...atOnce,
    ...pages.firstSight.flatMap((module) => firstLoadOf(madeFrom(module), byFile)),
    ...pages.whole.flatMap((module) => everythingOf(madeFrom(module), byFile, atOnce)),
  ]);
  const files = new Set<string>();
  for (const chunk of kept) {
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  }
  for (const file of Object.keys(bundle)) if (FONTS.test(file)) files.add(file);
  const addresses = [...files].map((file) => `/${file}`).toSorted();
  const page = bundle['index.html'];
  const hash = createHash('sha256').update(addresses.join('\n'));
  if (page?.type === 'asset') hash.update(page.source);
  return { name: hash.digest('base64url').slice(0, 12), entry: entry.fileName, files: addresses };
}

/** One worker as one plain script: what all browsers take. */
async function bundled(entry: string, told: Build): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(told) },
    build: {
      write: false,
      lib: { entry: `${WORKERS}/${entry}`, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
