import { sep } from 'node:path';

/**
 * The path of a file of ours that a thread or a child process runs. Those run compiled code; tests run the module that
 * starts them from its source, and find the build beside it.
 *
 * @param folder `__dirname` of the module that starts it, which lies beside it
 * @param name of the compiled file, such as `espeak.worker.js`
 */
export function compiledFile(folder: string, name: string): string {
  const compiled = folder.includes(`${sep}dist${sep}`)
    ? folder
    : folder.replace(/[/\\](?=(services|libs)[/\\])/, `${sep}dist${sep}`);
  return `${compiled}${sep}${name}`;
}
