import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileServer, fateOf } from './compile.mjs';
import { inRoot } from '../paths.mjs';

let root = '';

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile-'));
  symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'));
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { paths: { '@lacthu/config': ['./libs/config/src'] } } }),
  );
  write('libs/config/src/index.ts', "export * from './answer';");
  write('libs/config/src/answer.ts', 'export const answer: number = 42;');
  write(
    'services/auth/src/main.ts',
    "import { answer } from '@lacthu/config';\nimport words from './words.json';\nexport const said = `${answer} ${words.text}`;",
  );
  write('services/auth/src/words.json', '{ "text": "chữ" }');
  write('services/auth/src/main.spec.ts', 'it is not compiled');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const compiled = (/** @type {string} */ file) => path.join(root, 'dist', file);

describe('compileServer', () => {
  it('makes code that runs, with aliases led to the libs and data beside it', async () => {
    await compileServer(root);
    const main = createRequire(compiled('x.js'))(compiled('services/auth/src/main.js'));
    expect(main.said).toBe('42 chữ');
    expect(existsSync(compiled('services/auth/src/main.spec.js'))).toBe(false);
  });

  it('compiles only what changed', async () => {
    await compileServer(root);
    expect((await compileServer(root)).written).toEqual([]);
    write('libs/config/src/answer.ts', 'export const answer: number = 43;');
    expect((await compileServer(root)).written).toEqual(['libs/config/src/answer.ts']);
  });

  it('makes again an output that was deleted', async () => {
    await compileServer(root);
    rmSync(compiled('libs/config/src/answer.js'));
    expect((await compileServer(root)).written).toEqual(['libs/config/src/answer.ts']);
  });

  it('removes the output of a source that is gone', async () => {
    await compileServer(root);
    write('libs/config/src/index.ts', 'export const answer = 1;');
    rmSync(path.join(root, 'libs/config/src/answer.ts'));
    expect((await compileServer(root)).removed).toEqual(['libs/config/src/answer.js']);
    expect(existsSync(compiled('libs/config/src/answer.js'))).toBe(false);
  });

  it('names file and place of what does not compile', async () => {
    write('services/auth/src/main.ts', 'const = 1;');
    await expect(compileServer(root)).rejects.toMatchObject({
      lines: expect.arrayContaining([expect.stringContaining('services/auth/src/main.ts')]),
    });
  });
});

describe('fateOf', () => {
  it.each([
    ['services/auth/src/main.ts', 'compile'],
    ['services/auth/src/main.int-spec.ts', 'skip'],
    ['libs/storage/src/s3rver.d.ts', 'skip'],
    ['libs/hanviet/src/data/readings.json', 'copy'],
    ['services/auth/README.md', 'skip'],
    ['services/auth/package.json', 'skip'],
  ])('%s → %s', (file, fate) => expect(fateOf(file)).toBe(fate));
});
