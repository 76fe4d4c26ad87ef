import { transformFileSync } from '@swc/core';
import fs from 'node:fs';
import path from 'node:path';

/** Compiles a folder to CommonJS files in the same tree, as the build does. */
export function compileTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) compileTree(source, path.join(to, entry.name));
    else if (/(?<!\.spec|\.d)\.ts$/.test(entry.name)) {
      const { code } = transformFileSync(source, {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      });
      fs.writeFileSync(path.join(to, entry.name.replace(/\.ts$/, '.js')), code);
    }
  }
}
