import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.mjs';
import { OperatorError } from '../console-steps.mjs';

/** Trees that become dist/. */
const SOURCE_TREES = ['libs', 'services', 'gateway'];
const TEST_FILE = /\.(spec|int-spec|e2e-spec|e2e)\.[mc]?tsx?$/;
const DATA_FILE = /\.(json|sql|txt|tsv|html|mjs|cjs|js|wasm|bin|gz)$/;
const NOT_DATA = /(^|\/)(package|tsconfig[^/]*)\.json$/;
const MANIFEST = '.build-manifest.json';

/**
 * Decides whether a file of the source trees is compiled, copied or skipped.
 * @param {string} relative path below the checkout, with forward slashes
 * @returns {'compile' | 'copy' | 'skip'}
 */
export function fateOf(relative) {
  if (TEST_FILE.test(relative) || /\.d\.ts$/.test(relative)) return 'skip';
  if (relative.endsWith('.ts')) return 'compile';
  return DATA_FILE.test(relative) && !NOT_DATA.test(relative) ? 'copy' : 'skip';
}

/** @param {string} relative @returns {string} path below dist/ */
export const outputOf = (relative) => relative.replace(/\.ts$/, '.js');

/**
 * Compiler settings. Paths are absolute because swc resolves aliases from the file it compiles.
 * @param {string} root
 * @param {Record<string, string[]>} aliases `paths` of tsconfig.json
 */
function swcOptions(root, aliases) {
  const paths = Object.fromEntries(
    Object.entries(aliases).map(([name, targets]) => [
      name,
      targets.map((target) => path.resolve(root, target, 'index.ts')),
    ]),
  );
  return {
    cwd: root,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      baseUrl: root,
      paths,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
    // import() stays an import: packages that are ESM only are loaded that way.
    module: { type: 'commonjs', ignoreDynamic: true },
  };
}

/**
 * Brings dist/ up to date with the sources: compiles what changed, copies data, removes what lost its source.
 * @param {string} root the checkout
 * @returns {Promise<{ written: string[], removed: string[] }>} paths below the checkout (sources) and below dist (outputs)
 * @throws {OperatorError} with file, line and reason of every source that does not compile
 */
export async function compileServer(root) {
  const dist = path.join(root, 'dist');
  const options = swcOptions(root, (await tsconfig(root)).compilerOptions.paths);
  const settings = fingerprint(JSON.stringify(options) + (await packageVersion(root)));
  const before = await readManifest(dist, settings);
  const sources = await sourceStates(root, before.files);

  const stale = [];
  for (const [relative, state] of sources) {
    const known = before.files[relative];
    if (known?.hash === state.hash && (await exists(path.join(dist, outputOf(relative))))) continue;
    stale.push(relative);
  }
  const removed = Object.keys(before.files).filter((relative) => !sources.has(relative));

  await writeOutputs(root, dist, stale, options);
  for (const relative of removed) {
    await rm(path.join(dist, outputOf(relative)), { force: true });
    await rm(path.join(dist, `${outputOf(relative)}.map`), { force: true });
  }
  await mkdir(dist, { recursive: true });
  await replaceFile(
    path.join(dist, MANIFEST),
    JSON.stringify({ settings, files: Object.fromEntries(sources) }),
  );
  return { written: stale, removed: removed.map(outputOf) };
}

/**
 * @param {string} root @param {string} dist @param {string[]} stale
 * @param {ReturnType<typeof swcOptions>} options
 */
async function writeOutputs(root, dist, stale, options) {
  const toCompile = stale.filter((relative) => fateOf(relative) === 'compile');
  const toCopy = stale.filter((relative) => fateOf(relative) === 'copy');
  for (const relative of toCopy) {
    const target = path.join(dist, relative);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(root, relative), `${target}.part`);
    await rename(`${target}.part`, target);
  }
  if (toCompile.length === 0) return;
  const { transform } = await import('@swc/core');
  const faults = [];
  await inBatches(toCompile, 64, async (relative) => {
    const source = path.join(root, relative);
    const target = path.join(dist, outputOf(relative));
    try {
      const output = await transform(await readFile(source, 'utf8'), { ...options, filename: source });
      await mkdir(path.dirname(target), { recursive: true });
      await replaceFile(`${target}.map`, output.map ?? '');
      await replaceFile(target, `${output.code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
    } catch (error) {
      faults.push(`${relative}: ${reasonOf(error)}`);
    }
  });
  if (faults.length > 0) {
    throw new OperatorError(
      `Không biên dịch được ${faults.length} tệp mã nguồn.`,
      faults.flatMap((fault) => fault.split('\n')),
    );
  }
}

/** The compiler adds its own stack to the message; only the part before it is about the source. @param {unknown} error */
function reasonOf(error) {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\n+\s*(?:Caused by|Stack backtrace):/)[0] ?? message;
}

/**
 * Size and modification time spare reading a file that surely did not change.
 * @param {string} root
 * @param {Record<string, {hash: string, size: number, mtimeMs: number}>} known
 */
async function sourceStates(root, known) {
  /** @type {Map<string, {hash: string, size: number, mtimeMs: number}>} */
  const states = new Map();
  for (const tree of SOURCE_TREES) {
    for (const file of await filesBelow(path.join(root, tree))) {
      const relative = path.relative(root, file).split(path.sep).join('/');
      if (fateOf(relative) === 'skip') continue;
      const { size, mtimeMs } = await stat(file);
      const last = known[relative];
      const unchanged = last?.size === size && last.mtimeMs === mtimeMs;
      states.set(relative, {
        hash: unchanged ? last.hash : fingerprint(await readFile(file)),
        size,
        mtimeMs,
      });
    }
  }
  return states;
}

/** @param {string} dist @param {string} settings */
async function readManifest(dist, settings) {
  try {
    const manifest = JSON.parse(await readFile(path.join(dist, MANIFEST), 'utf8'));
    if (manifest.settings === settings) return manifest;
    // Other settings: every output is stale, but what lost its source must still be found and removed.
    return { files: Object.fromEntries(Object.keys(manifest.files).map((name) => [name, undefined])) };
  } catch {
    return { files: {} };
  }
}

/** @param {string} root */
async function tsconfig(root) {
  return JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8'));
}

/** @param {string} root */
async function packageVersion(root) {
  return JSON.parse(await readFile(path.join(root, 'node_modules/@swc/core/package.json'), 'utf8')).version;
}

/** @param {string | Buffer} content */
const fingerprint = (content) => createHash('sha256').update(content).digest('hex').slice(0, 24);

/** @param {string} file */
const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** A reader never sees half a file. @param {string} file @param {string} content */
async function replaceFile(file, content) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** @template T @param {T[]} items @param {number} size @param {(item: T) => Promise<void>} work */
async function inBatches(items, size, work) {
  for (let at = 0; at < items.length; at += size) {
    await Promise.all(items.slice(at, at + size).map(work));
  }
}
