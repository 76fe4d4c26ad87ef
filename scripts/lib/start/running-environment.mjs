import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFiles } from './environment-files.mjs';
import { DATA_DIR } from '../paths.mjs';
import { stillRuns } from '../processes/process-identity.mjs';
import { runRecord } from '../processes/run-record.mjs';
import { OperatorError } from '../console-steps.mjs';

/** Environment of the processes of the last run, for the tools that work on the same stores. */
const FILE = 'environment.json';

/**
 * Keeps what the start itself gives each process; what they inherit from the operator's shell is not written down.
 * @param {Record<string, Record<string, string>>} environments process → environment
 * @param {string} [folder] the run's data
 */
export async function keepEnvironment(environments, folder = DATA_DIR) {
  const file = path.join(folder, FILE);
  await writeFile(`${file}.part`, JSON.stringify(environments), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * The environment in which a tool does the work of one process: as given, when the operator names `proof` himself
 * (another installation); else that of the running `npm start`.
 * @param {string} name of the process
 * @param {string} proof the variable without which nothing was given; its `_FILE` form counts too
 * @param {{ given?: NodeJS.ProcessEnv, folder?: string }} [options]
 * @returns {NodeJS.ProcessEnv}
 * @throws {OperatorError} when nothing is given and nothing runs
 */
export function environmentFor(name, proof, { given = process.env, folder = DATA_DIR } = {}) {
  if (given[proof] || given[`${proof}_FILE`]) return withFiles(given);
  const run = runRecord(path.join(folder, 'run.json')).read();
  if (!run || !stillRuns(run.supervisor)) {
    throw new OperatorError(
      `Lạc Thư chưa chạy: hãy mở npm start trước, hoặc đặt các biến môi trường của dịch vụ ${name} (${proof}, …).`,
    );
  }
  return { ...given, ...JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'))[name] };
}
