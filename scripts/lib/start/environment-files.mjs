import { readFileSync } from 'node:fs';
import { OperatorError } from '../console-steps.mjs';

/**
 * Variables that the start itself reads or passes to chosen processes only; the services read the `_FILE` form of the
 * rest.
 */
const OURS =
  /^(DATABASE_URL_\w+|NATS_URL|REDIS_URL|S3_\w+|JWT_SECRET|MASTER_KEY|ADMIN_EMAIL|ADMIN_PASSWORD)_FILE$/;

/**
 * The environment with `<NAME>_FILE` (a path to a mounted secret) replaced by `<NAME>`.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => string} [read]
 * @returns {NodeJS.ProcessEnv}
 */
export function withFiles(env, read = (file) => readFileSync(file, 'utf8')) {
  const given = { ...env };
  for (const [name, file] of Object.entries(env)) {
    if (!file || !OURS.test(name)) continue;
    try {
      given[name.slice(0, -'_FILE'.length)] = read(file).trim();
    } catch {
      throw new OperatorError(`Không đọc được tệp ${file} mà ${name} chỉ tới.`);
    }
    delete given[name];
  }
  return given;
}
