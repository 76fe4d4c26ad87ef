/**
 * npm run check [-- NAME…]: format, lint, types, dependency rules, unused code, coverage of the specification,
 * manifests; all of them, or the named ones.
 * Prints a table at the end; the exit code is 1 when one of them failed.
 */
import path from 'node:path';
import { ensurePackages } from './lib/build/packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';

/** name → what is run, from the installed packages or from scripts/, in the order of running @type {Record<string, string[]>} */
const CHECKS = {
  format: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  lint: ['eslint/bin/eslint.js', '--max-warnings=0', '.'],
  'types: server': ['typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  'types: web': ['typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'],
  dependencies: [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'services',
    'gateway',
    'libs',
    'web/src',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  unused: ['knip/bin/knip.js', '--no-progress'],
  house: ['jest/bin/jest.js', '--selectProjects=unit', '--silent', 'tests/house/structure.spec.ts'],
  coverage: ['scripts/coverage-check.mjs'],
  k8s: ['scripts/k8s-check.mjs'],
};

await runCommand(async () => {
  await ensurePackages({ note: console.log });
  const wanted = process.argv.slice(2);
  const names = Object.keys(CHECKS).filter(
    (name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  if (names.length === 0)
    throw new OperatorError(
      `Không có bước kiểm tra ${wanted.join(', ')}; có: ${Object.keys(CHECKS).join(', ')}.`,
    );

  const rows = [];
  for (const name of names) {
    const [program, ...args] = /** @type {[string, ...string[]]} */ (CHECKS[name]);
    const began = Date.now();
    console.log(`── ${name} ──`);
    const file = path.join(ROOT, program.startsWith('scripts/') ? '' : 'node_modules', program);
    const { code } = await runToEnd(process.execPath, [file, ...args], { cwd: ROOT, show: true });
    rows.push({ name, passed: code === 0, took: seconds(Date.now() - began) });
  }
  console.log('');
  for (const { name, passed, took } of rows)
    console.log(`${passed ? 'đạt ' : 'HỎNG'}  ${name.padEnd(16)} ${took}`);
  return rows.every(({ passed }) => passed) ? 0 : 1;
});
