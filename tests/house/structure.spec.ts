import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../scripts/lib/build/files-below.mjs';

interface Source {
  readonly file: string;
  readonly text: string;
}

const ROOT = path.resolve(__dirname, '../..');
const TREES = ['services', 'libs', 'gateway', 'web/src', 'scripts', 'tests'];
const SPEC = /spec\.|^tests\/|\.gallery\.|\.d\.m?ts$/;
const TESTING = /\/(testing|tests)\//;

const relative = (file: string): string => path.relative(ROOT, file).split(path.sep).join('/');

/** Gateway, web app, each service and each lib. */
const partOf = (file: string): string | undefined =>
  file.match(/^(gateway|web|(?:services|libs)\/[^/]+)\//)?.[1];

/** Top folder of a part's sources, such as `imports`; undefined for a file that lies beside the folders. */
const folderOf = (file: string): string | undefined => file.match(/\/src\/([^/]+)\//)?.[1];

/** Relative imports, also those of types. */
const importsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(/from\s+'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

/** Folders of one part that reach themselves over the imports of other folders. */
function foldersInCycles(part: string, sources: readonly Source[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const source of sources.filter(({ file }) => partOf(file) === part)) {
    const from = folderOf(source.file);
    for (const target of importsOf(source)) {
      // An import may name a folder by its index.
      const to = partOf(`${target}/`) === part ? folderOf(`${target}/`) : undefined;
      if (from && to && from !== to && isFolder(sources, part, to))
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...edges.keys()]
    .filter((folder) => reached(folder).has(folder))
    .map((folder) => `${part}: ${folder}`);
}

const isFolder = (sources: readonly Source[], part: string, name: string): boolean =>
  sources.some(({ file }) => file.startsWith(`${part}/src/${name}/`));

/** Limits of the structure; the reasons stand in CONTRIBUTING, Layers. */
describe('the structure of the sources', () => {
  let files: string[] = [];
  let sources: Source[] = [];
  let stubs: Source[] = [];
  const containing = (pattern: RegExp, inside: RegExp): string[] =>
    sources
      .filter(({ file }) => inside.test(file))
      .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file));

  beforeAll(async () => {
    const found = await Promise.all(TREES.map((tree) => filesBelow(path.join(ROOT, tree))));
    files = found.flat().map(relative);
    const read = await Promise.all(
      files
        .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !SPEC.test(file))
        .map(async (file) => ({ file, text: await readFile(path.join(ROOT, file), 'utf8') })),
    );
    sources = read.filter(({ file }) => !TESTING.test(file));
    stubs = read.filter(({ file }) => TESTING.test(file));
  });

  it('has no folder in an import cycle with another folder of its part', () => {
    const parts = [...new Set(sources.map(({ file }) => partOf(file)))].filter((part) => part !== undefined);
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.flatMap((part) => foldersInCycles(part, sources))).toEqual([]);
  });

  it('writes rows only in repositories and queries', () => {
    const writes = sources.filter(
      ({ file, text }) =>
        /^services\//.test(file) &&
        !/\.(repository|queries)\.ts$|\/migrations\//.test(file) &&
        /INSERT INTO|DELETE FROM|UPDATE \w+\s+SET/.test(text),
    );
    expect(writes.map(({ file }) => file)).toEqual([]);
  });

  it('starts threads and processes of its own in two places at most', () => {
    const starts = containing(
      /new Worker\(|new Piscina[<(]|spawn\(\s*process\.execPath/g,
      /^(services|libs)\//,
    );
    expect(starts.length).toBeLessThanOrEqual(2);
  });

  it('replaces no function of the test runner, the page or the platform', () => {
    const patch = /__CLIENT_INTERNALS|\._resolution|vm\.compileFunction =|getOwnPropertySymbols/;
    const network = /globalThis\.fetch =/;
    const patching = [
      ...[...sources, ...stubs].filter(({ text }) => patch.test(text)),
      ...sources.filter(({ text }) => network.test(text)),
    ];
    expect(patching.map(({ file }) => file)).toEqual([]);
  });

  it('cuts the web app by screen', () => {
    const web = files.filter((file) => file.startsWith('web/src/'));
    const features = new Set(web.flatMap((file) => file.match(/^web\/src\/features\/([^/]+)\//)?.[1] ?? []));
    expect(features.size).toBeLessThanOrEqual(25);
    const sizes = new Map<string, number>();
    for (const file of web) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
    const small = [...sizes].filter(([, count]) => count <= 2).map(([folder]) => folder);
    expect(small.length).toBeLessThanOrEqual(25);
    expect(containing(/(?:interface|type) \w*Slots?\w* ?[={<]/g, /^web\/src\//)).toEqual([]);
  });

  it('describes every part in a README of at most 30 lines', async () => {
    const parts = [...new Set(files.map(partOf))].filter((part) => part !== undefined);
    const texts = await Promise.all(
      parts.map(async (part) => ({
        part,
        text: await readFile(path.join(ROOT, part, 'README.md'), 'utf8').catch(() => ''),
      })),
    );
    const wrong = texts.filter(({ text }) => text === '' || text.trimEnd().split('\n').length > 30);
    expect(wrong.map(({ part }) => part)).toEqual([]);
  });
});
