import { join } from 'node:path';
import * as ts from 'typescript';
import type { KubernetesObject } from './kubernetes-objects';
import { ROOT } from './repository-files';
import { typeOf } from './schemas';

/**
 * Keys that the Kubernetes API does not know. The validators of kubernetes-models let them pass, so a typo would be
 * ignored by the cluster too; the compiler's check for excess properties of object literals finds them.
 * @returns one line of the compiler for each fault
 */
export function unknownKeys(objects: readonly KubernetesObject[]): string[] {
  const lines = objects.map(({ document }, index) => {
    return `export const object${index}: ${typeOf(document)} = ${JSON.stringify(document)};`;
  });
  return compile(lines.join('\n')).map((diagnostic) => {
    const line = ts.getLineAndCharacterOfPosition(diagnostic.file ?? emptyFile, diagnostic.start ?? 0).line;
    const { path, document } = objects[line] ?? objects[0]!;
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    return `${path}, ${document.kind} ${document.metadata.name}: ${message}`;
  });
}

const emptyFile = ts.createSourceFile('empty.ts', '', ts.ScriptTarget.ES2022);

function compile(source: string): readonly ts.Diagnostic[] {
  const path = join(ROOT, 'tests/manifests/objects.virtual.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === path || fileExists(name);
  const program = ts.createProgram([path], options, host);
  return [
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(path)),
  ];
}
