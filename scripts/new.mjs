/**
 * npm run new -- <kind> <names…>: writes the files of a new piece where they belong, with the names of this house and a
 * test that fails until the piece does its work. Nothing that exists is written over.
 */
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import prettier from 'prettier';
import { inRoot } from './lib/paths.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';
import { KINDS } from './new/kinds.mjs';

await runCommand(async () => {
  const [kindName = '', ...args] = process.argv.slice(2);
  const kind = KINDS[kindName];
  if (!kind) throw new OperatorError(`Dùng một trong:\n${usages()}`);
  if (args.length !== kind.example.split(' ').length - 1) {
    throw new OperatorError(`Dùng: npm run new -- ${kind.usage}\nVí dụ: npm run new -- ${kind.example}`);
  }
  const { files, next } = kind.plan(args, new Date());
  await assertFree(Object.keys(files));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(inRoot(file)), { recursive: true });
    await writeFile(inRoot(file), await formatted(file, text));
    console.log(`  viết   ${file}`);
  }
  console.log('\nViệc còn lại (xem CONTRIBUTING.md):');
  for (const line of next) console.log(`  - ${line}`);
});

function usages() {
  return Object.values(KINDS)
    .map(({ usage, example }) => `  npm run new -- ${usage.padEnd(48)} ${example}`)
    .join('\n');
}

/** @param {string[]} files */
async function assertFree(files) {
  for (const file of files) {
    const exists = await access(inRoot(file)).then(
      () => true,
      () => false,
    );
    if (exists) throw new OperatorError(`${file} đã có; không viết đè.`);
  }
}

/** @param {string} file @param {string} text */
async function formatted(file, text) {
  const options = await prettier.resolveConfig(inRoot(file));
  return prettier.format(text, { ...options, filepath: file });
}
