import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { environmentFor } from './running-environment.mjs';
import { OperatorError } from '../console-steps.mjs';

/**
 * Runs a compiled command of a service in that service's environment, on the operator's terminal.
 * @param {string} service
 * @param {string} proof the variable that tells that the environment was given (see environmentFor)
 * @param {string} file below dist/
 * @param {string[]} [args]
 * @returns {number} exit code
 */
export function runInService(service, proof, file, args = []) {
  const program = inRoot('dist', file);
  if (!existsSync(program))
    throw new OperatorError('Chưa có bản biên dịch: hãy chạy npm run build (hoặc npm start) trước.');
  const env = environmentFor(service, proof);
  return spawnSync(process.execPath, [program, ...args], { env, stdio: 'inherit' }).status ?? 1;
}
