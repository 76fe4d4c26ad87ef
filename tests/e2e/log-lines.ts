import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stackAddresses } from './stack-addresses';

/** Log lines of a process about one request. */
export async function linesOf(process: string, requestId: string): Promise<Record<string, unknown>[]> {
  const log = await readFile(path.join(stackAddresses().logsDir, `${process}.log`), 'utf8');
  return log
    .split('\n')
    .filter((line) => line.includes(requestId) && line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ correlationId }) => correlationId === requestId);
}
