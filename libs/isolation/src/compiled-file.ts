import { sep } from 'node:path';

/**
 * Returns the path of one of our compiled files, to run in a thread or child process. Threads and processes run
 * compiled code; tests run the starting module from its source and use the build in `dist`.
 *
 * @param folder `__dirname` of the starting module, which lies in the same folder
 * @param name of the compiled file, such as `espeak.worker.js`
 */
export function compiledFile(folder: string, name: string): string {
  const compiled = folder.includes(`${sep}dist${sep}`)
    ? folder
    : folder.replace(/[/\\](?=(services|libs)[/\\])/, `${sep}dist${sep}`);
  return `${compiled}${sep}${name}`;
}
